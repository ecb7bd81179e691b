import { setMaker, showMakers } from "#contract/catalogue/operations/makers.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { Button } from "#web/ui/button.tsx"
import { ActionDialog, type ActionProps, useDialog } from "../shared/action-dialog.tsx"
import { CatalogueFrame } from "../shared/catalogue/catalogue-frame.tsx"
import { TextField, useFields } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { useOutcome } from "../shared/use-outcome.tsx"

type Maker = OperationReply<typeof showMakers>[number]

/** What is declared for all products of a brand, so that it is typed once. */
export default function MakersPage() {
  const { may } = useOffice()
  const { value, ...loading } = useOperation(showMakers, {})
  const outcome = useOutcome()
  const edited = useDialog<Maker>(outcome.tell)
  return (
    <CatalogueFrame title="Makers">
      <p className="max-w-read pb-6 text-ink-2">
        The law asks for country of origin and maker of every product, and for the importer of those
        from abroad. Enter them once for a brand: its products take over what they do not declare
        themselves, new ones too. A product without them cannot be shown.
      </p>
      <Loading {...loading} value={value} className="h-96" />
      <div className="grid max-w-176 gap-4">
        {outcome.view}
        <ul className="border-t border-line">
          {value?.map((maker) => (
            <li
              key={maker.brand}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line py-4"
            >
              <div className="min-w-0 grow basis-80">
                <h2 className="text-base font-medium tracking-normal">{nameOf(maker)}</h2>
                <p className="text-sm text-ink-2">{summaryOf(maker)}</p>
              </div>
              {may("catalogue.change") && (
                <Button onClick={() => edited.open(maker)}>
                  {maker.declared ? "Change" : "Enter"}
                  <span className="sr-only"> for {nameOf(maker)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {edited.subject && <MakerDialog maker={edited.subject} {...edited.props} />}
    </CatalogueFrame>
  )
}

const nameOf = ({ brand }: Maker) => brand || "All other brands"

const products = (count: number) => `${count} ${count === 1 ? "product" : "products"}`

function summaryOf({ brand, products: count, undeclared, declared }: Maker): string {
  const lacking = undeclared > 0 && `${undeclared} shown without a declaration`
  const made = declared?.country_of_origin && `made in ${declared.country_of_origin}`
  return [brand && products(count), made, declared?.manufacturer, lacking]
    .filter(Boolean)
    .join(" · ")
}

function MakerDialog({ maker, ...dialog }: ActionProps & { maker: Maker }) {
  const save = useChange(setMaker)
  const { values, field } = useFields({
    country_of_origin: maker.declared?.country_of_origin ?? "",
    manufacturer: maker.declared?.manufacturer ?? "",
    importer: maker.declared?.importer ?? "",
    warranty: maker.declared?.warranty ?? "",
    warranty_months: String(maker.declared?.warranty_months ?? ""),
  })
  return (
    <ActionDialog
      {...dialog}
      title={nameOf(maker)}
      confirm="Save"
      act={() => save({ brand: maker.brand, ...values })}
      done={(saved) => `Saved. ${products(saved.products)} changed.`}
    >
      {fields.map(({ name, ...words }) => (
        <TextField key={name} {...words} {...field(name)} />
      ))}
    </ActionDialog>
  )
}

const fields = [
  { name: "country_of_origin", label: "Country of origin", hint: "Such as India." },
  {
    name: "manufacturer",
    label: "Manufacturer or packer",
    hint: "Name and address with PIN code.",
  },
  {
    name: "importer",
    label: "Importer",
    hint: "Name, address and contact. Only for what was not made in India.",
  },
  { name: "warranty", label: "Warranty", hint: "What it covers, such as manufacturing defects." },
  { name: "warranty_months", label: "Warranty in months", inputMode: "numeric" },
] as const
