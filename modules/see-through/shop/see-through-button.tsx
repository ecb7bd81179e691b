import { type ComponentProps, useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type SeeThroughDialogType from "./see-through-dialog.tsx"

const SeeThroughDialog = lazyComponent(() => import("./see-through-dialog.tsx"))

type SeenLens = Omit<ComponentProps<typeof SeeThroughDialogType>, "open" | "onOpenChange">

/** Opens the view through these lenses; its code is loaded then. */
export default function SeeThroughButton(props: SeenLens) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("See through your lens")}
      </Button>
      <SeeThroughDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
