import { resetListing } from "#domain/catalogue/listing/query.ts"
import { Button } from "#web/ui/button.tsx"
import type { OpenProps } from "#web/ui/dialog.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { FilterProps } from "./filter-groups.tsx"
import FilterPanel from "./filter-panel.tsx"

interface FilterSheetProps extends FilterProps, OpenProps {
  /** `21 frames` */
  count: string
}

/** The filters on a phone; the list behind is updated with each tap. */
export default function FilterSheet(props: FilterSheetProps) {
  const { open, onOpenChange, count, ...filters } = props
  const { query, go, loading } = filters.controls
  const t = useTranslate()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("Filter")}
      side="bottom"
      footer={
        <div className="grid grid-cols-[1fr_2fr] gap-2.5">
          <Button large onClick={() => go(resetListing(query))}>
            {t("Reset")}
          </Button>
          <Button look="primary" large busy={loading} onClick={() => onOpenChange(false)}>
            {t("Show {count}", { count })}
          </Button>
        </div>
      }
    >
      <FilterPanel {...filters} />
    </Sheet>
  )
}
