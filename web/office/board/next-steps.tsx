import { Link } from "react-router"
import { listDeliveryAreas } from "#contract/catalogue/operations/delivery-areas.ts"
import { listProducts } from "#contract/catalogue/operations/list-products.ts"
import { showSettings } from "#contract/office/operations/settings.ts"
import { showStatus } from "#contract/office/operations/status.ts"
import type { Permission } from "#domain/office/staff-permissions.ts"
import { Icon } from "#web/ui/icon.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { useOperation } from "../shared/use-operation.ts"

/** What each step needs to know and lets somebody do. */
const needed: Permission[] = [
  ...(["catalogue.change", "delivery.change", "settings.change"] as const),
  "status.read",
]

/** While no order waits: what the shop still lacks. For those who can do all of it. */
export function NextSteps() {
  const { may } = useOffice()
  return needed.every(may) ? <Steps /> : null
}

function Steps() {
  const settings = useOperation(showSettings, {}).value
  const areas = useOperation(listDeliveryAreas, {}).value
  const products = useOperation(listProducts, {}).value
  const status = useOperation(showStatus, {}).value
  if (!settings || !areas || !products || !status) return null
  const isChanged = (wanted: string) =>
    settings.some(({ name, source }) => name === wanted && source === "changed")
  const hasBackup = status.components.some(
    ({ component, succeeded_at }) => component === "backup" && succeeded_at !== null,
  )
  const steps = [
    !isChanged("BUSINESS_NAME") && {
      page: "settings",
      label: "Enter the name, address and GSTIN of your shop",
      why: "They are printed on invoices and shown to shoppers.",
    },
    products.total === 0 && {
      page: "products/import",
      label: "Add your products",
      why: "By form, or all at once from a Shopify export.",
    },
    areas.total === 0 && {
      page: "delivery-areas",
      label: "Say where you deliver",
      why: "Without PIN codes nobody can order.",
    },
    !hasBackup && {
      page: "status",
      label: "Set up backups",
      why: "None has been made yet.",
    },
  ].filter((step) => step !== false)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className="max-w-read pt-8">
      <h2 id="next-steps" className="pb-2 text-lg">
        What to do next
      </h2>
      <ul className="border-t border-line">
        {steps.map(({ page, label, why }) => (
          <li key={page} className="border-b border-line">
            <Link
              to={`/office/${page}`}
              data-list-item
              className="flex min-h-tap items-center justify-between gap-4 py-2.5 hover:bg-sunk"
            >
              <span>
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-ink-2">{why}</span>
              </span>
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
