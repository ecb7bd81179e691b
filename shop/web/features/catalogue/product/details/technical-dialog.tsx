import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { RowList, type TechnicalRow } from "./technical-rows.tsx"

interface TechnicalDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  rows: TechnicalRow[]
}

export default function TechnicalDialog({ open, onOpenChange, rows }: TechnicalDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Technical details"
      plainText
      footer={
        <Button wide onClick={() => onOpenChange(false)}>
          See Less
        </Button>
      }
    >
      <RowList rows={rows} />
    </Dialog>
  )
}
