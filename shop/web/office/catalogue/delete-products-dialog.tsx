import { deleteProducts } from "#contract/catalogue/operations/products.ts"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { useChange } from "../shared/use-operation.tsx"

/** Deletes products for good, after a question; those that orders name are kept. */
export function DeleteProductsDialog({
  products,
  label,
  ...dialog
}: ActionProps & {
  products: number[]
  /** Such as `Kajal Square, Black` or `12 products`. */
  label: string
}) {
  const remove = useChange(deleteProducts)
  return (
    <ActionDialog
      {...dialog}
      title={`Delete ${label}?`}
      confirm="Delete"
      act={() => remove({ products })}
      done={({ deleted, stays }) => {
        const what = products.length === 1 ? label : `${deleted} of ${products.length} products`
        return [`Deleted ${what}.`, ...stays].join(" ")
      }}
    >
      <p>
        This cannot be undone. Pages and lists of the shop lose it, with its pictures and stock.
        What an order names is kept: hide it to take it out of the shop.
      </p>
    </ActionDialog>
  )
}
