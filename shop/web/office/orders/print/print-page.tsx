import { useParams, useSearchParams } from "react-router"
import { list } from "#modules/slots/office.packing-slips.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Button } from "#web/ui/button.tsx"
import { CheckField, SelectField, useField } from "../../shared/fields.tsx"
import { CourierLabels } from "./courier-labels.tsx"
import { JobCards } from "./job-card.tsx"
import { JobFilesButton } from "./job-files-button.tsx"
import { PackingSlips } from "./packing-slips.tsx"
import { papers, usePaper } from "./paper.ts"
import "./print.css"

const kinds = {
  "job-cards": { title: "Job cards", usual: "a5" },
  "packing-slips": { title: "Packing slips", usual: "a5" },
  labels: { title: "Courier labels", usual: "label" },
} as const
type Kind = keyof typeof kinds

/** Print layouts for orders. */
export default function PrintPage() {
  const { kind = "" } = useParams()
  const [search] = useSearchParams()
  const orders = search.get("orders") ?? ""
  if (!Object.hasOwn(kinds, kind) || orders === "") {
    return <h1 className="pt-6 text-2xl">There is nothing to print at this address</h1>
  }
  return <Prints kind={kind as Kind} orders={orders} parcel={search.get("parcel") ?? undefined} />
}

function Prints(props: { kind: Kind; orders: string; parcel: string | undefined }) {
  const { kind, orders, parcel } = props
  const { title, usual } = kinds[kind]
  const [paper, setPaper] = usePaper(kind, usual)
  const notes = useField(true)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pt-6 pb-4 print:hidden">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-sm text-ink-2">Print at 100 %, without headers and footers.</p>
        </div>
        <div className="flex flex-wrap items-end gap-4">
          {kind === "job-cards" && (
            <CheckField label="Order notes, for the lab to read" {...notes} />
          )}
          <SelectField label="Paper" value={paper} onChange={setPaper} options={papers} />
          <Button look="primary" large onClick={() => void print()}>
            Print
          </Button>
        </div>
      </div>
      {kind === "job-cards" && (
        <div className="pb-4 print:hidden">
          <JobFilesButton orders={orders} />
        </div>
      )}
      {/* Paper is wider than a phone. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too */}
      <section tabIndex={0} aria-label="Preview" className="overflow-x-auto print:overflow-visible">
        {kind === "job-cards" && <JobCards orders={orders} paper={paper} notes={notes.value} />}
        {kind === "packing-slips" && (
          <>
            <PackingSlips {...{ orders, parcel, paper }} />
            <Slot of={list} give={{ orders, parcel, paper }} />
          </>
        )}
        {kind === "labels" && <CourierLabels {...{ orders, parcel, paper }} />}
      </section>
    </>
  )
}

/** Once pictures and fonts are there; a picture that cannot load leaves its place empty. */
async function print() {
  await Promise.allSettled([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode()),
  ])
  window.print()
}
