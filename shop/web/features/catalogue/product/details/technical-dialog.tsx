import { Button } from "#web/ui/button.tsx"
import { Dialog, type OpenProps } from "#web/ui/dialog.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { RowList, type TechnicalRow } from "./technical-rows.tsx"

interface TechnicalDialogProps extends OpenProps {
  rows: TechnicalRow[]
}

export default function TechnicalDialog({ open, onOpenChange, rows }: TechnicalDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Technical details")}
      plainText
      footer={
        <Button wide onClick={() => onOpenChange(false)}>
          {t("See Less")}
        </Button>
      }
    >
      <RowList rows={rows} />
    </Dialog>
  )
}
