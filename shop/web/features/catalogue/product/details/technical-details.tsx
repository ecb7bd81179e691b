import { useState } from "react"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { SectionHead } from "#web/ui/page.tsx"
import { firstRows, RowList, technicalRows } from "./technical-rows.tsx"

const TechnicalDialog = lazyComponent(() => import("./technical-dialog.tsx"))

/** The main technical details, and behind `See All` everything else (PDP-12, PDP-13). */
export function TechnicalDetails({ product }: { product: ListedProduct }) {
  const [open, setOpen] = useState(false)
  const { business, tariffs, lenses } = useSettings()
  const rows = technicalRows(product, { ...business, tariffs, lenses }, new Date())
  return (
    <section>
      <SectionHead title="Technical details" />
      <RowList rows={rows.slice(0, firstRows)} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="link mt-1 min-h-tap text-sm"
      >
        See All
      </button>
      <TechnicalDialog open={open} onOpenChange={setOpen} rows={rows} />
    </section>
  )
}
