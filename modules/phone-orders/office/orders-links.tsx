import { useOffice } from "#web/office/shared/office-session.tsx"
import { ButtonLink } from "#web/ui/button.tsx"

/** The links beside the heading of the list of orders. */
export default function OrdersLinks() {
  const { may } = useOffice()
  if (!may("orders.enter")) return null
  return (
    <>
      <ButtonLink look="quiet" to="/office/orders/drafts">
        Drafts
      </ButtonLink>
      <ButtonLink look="primary" to="/office/orders/new">
        New order
      </ButtonLink>
    </>
  )
}
