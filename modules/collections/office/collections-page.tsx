import { useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { AddAddressDialog } from "#web/office/shared/catalogue/add-address-dialog.tsx"
import { CatalogueFrame } from "#web/office/shared/catalogue/catalogue-frame.tsx"
import { linkColumn } from "#web/office/shared/columns.tsx"
import type { Column } from "#web/office/shared/data-table.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { OperationTable } from "#web/office/shared/operation-table.tsx"
import { useChange, useOperation } from "#web/office/shared/use-operation.ts"
import { Button } from "#web/ui/button.tsx"
import { addCollection, listCollections } from "../contract/operations.ts"
import { shownWords } from "./shown-words.ts"

type CollectionRow = OperationReply<typeof listCollections>[number]

/** The collections of the shop. */
export default function CollectionsPage() {
  const { may } = useOffice()
  const loaded = useOperation(listCollections, {})
  const add = useChange(addCollection)
  const [isAdding, setAdding] = useState(false)
  return (
    <CatalogueFrame
      title="Collections"
      aside={
        may("catalogue.change") && (
          <Button size="sm" onClick={() => setAdding(true)}>
            Add collection
          </Button>
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
      {isAdding && (
        <AddAddressDialog
          what="collection"
          folder="collections"
          onClose={() => setAdding(false)}
          add={add}
          addressOf={({ handle }) => handle}
        />
      )}
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
  {
    header: "Chosen",
    accessorFn: ({ source }) => (source === "hand" ? "By hand" : "By rules"),
  },
  { id: "shown", header: "Products", accessorKey: "shown", numeric: true },
  { id: "cards", header: "Cards", accessorKey: "cards", numeric: true },
  { id: "state", header: "State", accessorFn: shownWords },
  {
    header: "Linked from",
    accessorFn: ({ menu, footer }) =>
      [menu && "Menu", footer && "Footer"].filter(Boolean).join(", ") || "–",
  },
]
