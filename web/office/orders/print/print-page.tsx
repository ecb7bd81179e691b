import { useParams, useSearchParams } from "react-router"
import { Button } from "#web/ui/button.tsx"
import { CourierLabels } from "./courier-labels.tsx"
import { JobCards } from "./job-cards.tsx"
import { PackingSlips } from "./packing-slips.tsx"
import "./print.css"

const kinds = {
  "job-cards": { title: "Job cards", paper: "A5", Sheets: JobCards },
  "packing-slips": { title: "Packing slips", paper: "A5", Sheets: PackingSlips },
  labels: { title: "Courier labels", paper: "4 × 6 inches", Sheets: CourierLabels },
} as const

/** Print layouts for orders. */
export default function PrintPage() {
  const { kind = "" } = useParams()
  const [search] = useSearchParams()
  const orders = search.get("orders") ?? ""
  if (!Object.hasOwn(kinds, kind) || orders === "") {
    return <h1 className="pt-6 text-2xl">There is nothing to print at this address</h1>
  }
  const { title, paper, Sheets } = kinds[kind as keyof typeof kinds]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-6 pb-4 print:hidden">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-sm text-ink-2">Paper: {paper}. Print without a scale.</p>
        </div>
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Sheets orders={orders} parcel={search.get("parcel") ?? undefined} />
    </>
  )
}
