import { popup } from "#web/shared/layout/popup.ts"
import { MessageButton } from "#web/ui/message-button.tsx"
import { toast } from "#web/ui/toast.ts"

const cartMessage = "cart"

/**
 * The message after Add to cart: shown, announced, and with a link to the cart (CRT-11).
 * @param maximum set if fewer pieces than requested were added because of it
 */
export function showAddedToCart(title: string, quantity: number, maximum: number | null): void {
  toast(
    <span className="flex items-center justify-between gap-4">
      <span>
        <b className="block font-medium">Added to cart</b>
        <span className="font-body">
          {quantity > 1 ? `${quantity} × ${title}` : title}
          {maximum !== null && `. You can buy at most ${maximum} of one product at a time.`}
        </span>
      </span>
      <MessageButton onClick={showCart}>View cart</MessageButton>
    </span>,
    { id: cartMessage },
  )
}

function showCart() {
  toast.dismiss(cartMessage)
  popup.show("cart")
}

export function showCartLimit(maximum: number): void {
  toast(`You can buy at most ${maximum} of one product at a time.`, { id: cartMessage })
}
