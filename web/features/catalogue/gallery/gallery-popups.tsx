import { useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { Carousel } from "#web/ui/carousel.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { toast } from "#web/ui/toast.ts"

type Side = "left" | "right" | "bottom"

export function GalleryPopups() {
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState<Side | null>(null)
  const sides: Side[] = ["left", "right", "bottom"]
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setDialog(true)}>
          Dialog
        </Button>
        {sides.map((side) => (
          <Button key={side} look="secondary" onClick={() => setSheet(side)}>
            Sheet, {side}
          </Button>
        ))}
        <Button look="secondary" onClick={() => toast.success("Saved.")}>
          Success
        </Button>
        <Button look="secondary" onClick={() => toast.error("That did not work.")}>
          Error
        </Button>
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Delete this address?"
        size="sm"
        footer={<Button onClick={() => setDialog(false)}>Delete</Button>}
      >
        It cannot be brought back.
      </Dialog>
      <Sheet
        open={sheet !== null}
        onOpenChange={() => setSheet(null)}
        title="A sheet"
        side={sheet ?? "right"}
      >
        <p className="py-6">It can be swiped away.</p>
      </Sheet>
      <Carousel title="A carousel" label="A carousel" perView={{ phone: 1.2, desktop: 3 }} gap>
        {["bg-ground-sand", "bg-ground-dew", "bg-ground-rose", "bg-ground-haldi"].map((ground) => (
          <div key={ground} className={`h-40 rounded-sm ${ground}`} />
        ))}
      </Carousel>
    </div>
  )
}
