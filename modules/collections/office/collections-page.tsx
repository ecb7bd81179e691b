import type { OperationReply } from "#contract/office/operation.ts"
import { DialogButton } from "#web/office/shared/action-dialog.tsx"
import { AddAddressDialog } from "#web/office/shared/catalogue/add-address-dialog.tsx"
import { CatalogueFrame } from "#web/office/shared/catalogue/catalogue-frame.tsx"
import { type Column, column, linkColumn, OperationTable } from "#web/office/shared/data-table.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { addCollection, listCollections } from "../contract/operations.ts"
import { shownWords } from "./shown-words.ts"

type CollectionRow = OperationReply<typeof listCollections>[number]

/** The collections of the shop. */
export default function CollectionsPage() {
  const { may } = useOffice()
  const loaded = useOperation(listCollections, {})
  const add = useChange(addCollection)
  return (
    <CatalogueFrame
      title="Collections"
      aside={
        may("catalogue.change") && (
          <DialogButton
            look="primary"
            dialog={({ onClose }) => (
              <AddAddressDialog
                {...{ what: "collection", folder: "collections", add, onClose }}
                addressOf={({ handle }) => handle}
              />
            )}
          >
            Add collection
          </DialogButton>
        )
      }
    >
      <p className="max-w-read pb-6 text-ink-2">
        A page with products that belong together, such as new arrivals or gifts under ₹999. Choose
        them by hand, or let rules choose them.
      </p>
      <OperationTable
        label="Collections"
        loaded={loaded}
        columns={columns}
        rowKey={({ handle }) => handle}
        empty="No collections yet. Add the first one."
      />
    </CatalogueFrame>
  )
}

const columns: Column<CollectionRow>[] = [
  linkColumn(
    "Collection",
    ({ title }) => title,
    ({ handle }) => `/office/collections/${handle}`,
    ({ path }) => path,
  ),
  column("Chosen", ({ source }) => (source === "hand" ? "By hand" : "By rules")),
  column("Products", ({ shown }) => shown, { numeric: true }),
  column("Cards", ({ cards }) => cards, { numeric: true }),
  column("State", shownWords),
  column(
    "Linked from",
    ({ menu, footer }) => [menu && "Menu", footer && "Footer"].filter(Boolean).join(", ") || "–",
  ),
]
