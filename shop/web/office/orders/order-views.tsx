import type { ReactNode } from "react"
import { useNavigate } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import {
  deleteOrderView,
  listOrderViews,
  saveOrderView,
} from "#contract/orders/operations/orders.ts"
import { builtInOrderViews, type OrderFilters } from "#domain/orders/order-filters.ts"
import { toast } from "#web/ui/toast.ts"
import { ActionDialog, type ActionProps, DialogButton } from "../shared/action-dialog.tsx"
import { TextField, useField } from "../shared/fields.tsx"
import { ViewLink } from "../shared/filter-links.tsx"
import { useHasCheck } from "../shared/use-has-check.ts"
import { useChange, useOperation } from "../shared/use-operation.tsx"
import { addressOfList, isSameFilter } from "./order-list.ts"

type View = OperationReply<typeof listOrderViews>[number]

const action = (label: string, dialog: (props: ActionProps) => ReactNode) => (
  <DialogButton look="quiet" onDone={toast.success} dialog={dialog}>
    {label}
  </DialogButton>
)

/** Filters with a name: those that everybody has, and those that this member of staff saved. */
export function OrderViews(props: { filters: OrderFilters; isSearched: boolean }) {
  const { filters, isSearched } = props
  const { value } = useOperation(listOrderViews, {})
  const own = value ?? []
  const hasCheck = useHasCheck()
  const builtIn = builtInOrderViews.filter(
    ({ filters: { state } }) => hasCheck || state !== "to_check_pair",
  )
  const isOpen = (view: { filters: OrderFilters }) =>
    !isSearched && isSameFilter(view.filters, filters)
  const openOwn = own.find(isOpen)
  const canSave = value !== null && !isSearched && ![...builtIn, ...own].some(isOpen)

  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <nav aria-label="Views" className="contents">
        {[...builtIn, ...own].map((view) => (
          <ViewLink
            key={"id" in view ? String(view.id) : view.name}
            to={addressOfList(view.filters)}
            isOpen={isOpen(view)}
          >
            {view.name}
          </ViewLink>
        ))}
      </nav>
      {canSave && action("Save as view", (dialog) => <NameDialog filters={filters} {...dialog} />)}
      {openOwn &&
        action("Rename view", (dialog) => (
          <NameDialog view={openOwn} filters={filters} {...dialog} />
        ))}
      {openOwn && action("Delete view", (dialog) => <DeleteDialog view={openOwn} {...dialog} />)}
    </div>
  )
}

function NameDialog({
  view,
  filters,
  ...dialog
}: ActionProps & { view?: View; filters: OrderFilters }) {
  const save = useChange(saveOrderView)
  const name = useField(view?.name ?? "")

  return (
    <ActionDialog
      {...dialog}
      title={view ? "Rename view" : "Save view"}
      confirm={view ? "Rename" : "Save"}
      act={() => save(view ? { id: view.id, name: name.value } : { name: name.value, filters })}
      done={view ? `Renamed to ${name.value}.` : `Saved as ${name.value}.`}
    >
      <TextField label="Name" hint="Only you see it." maxLength={40} {...name} />
    </ActionDialog>
  )
}

function DeleteDialog({ view, onClose, onDone }: ActionProps & { view: View }) {
  const remove = useChange(deleteOrderView)
  const navigate = useNavigate()
  return (
    <ActionDialog
      title={`Delete ${view.name}?`}
      confirm="Delete view"
      act={() => remove({ id: view.id })}
      done={`${view.name} is deleted.`}
      onClose={onClose}
      onDone={(sentence) => {
        onDone(sentence)
        void navigate("/office/orders")
      }}
    >
      <p className="text-sm">Only the view is deleted. The orders stay.</p>
    </ActionDialog>
  )
}
