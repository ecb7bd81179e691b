import { popup } from "#web/shared/layout/popup.ts"
import { MessageButton } from "#web/ui/message-button.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

const cartMessage = "cart"

/**
 * The message after Add to cart: shown, announced, and with a link to the cart (CRT-11).
 * @param maximum set if fewer pieces than requested were added because of it
 */
export function showAddedToCart(title: string, quantity: number, maximum: number | null): void {
  const pieces = quantity > 1 ? `${quantity} × ${title}` : title
  toast(<AddedToCart pieces={pieces} maximum={maximum} />, { id: cartMessage })
}

function AddedToCart({ pieces, maximum }: { pieces: string; maximum: number | null }) {
  const t = useTranslate()
  return (
    <span className="flex items-center justify-between gap-4">
      <span>
        <b className="block font-medium">{t("Added to cart")}</b>
        <span className="font-body">
          {maximum === null
            ? pieces
            : t("{pieces}. You can buy at most {maximum} of one product at a time.", {
                pieces,
                maximum,
              })}
        </span>
      </span>
      <MessageButton onClick={showCart}>{t("View cart")}</MessageButton>
    </span>
  )
}

function showCart() {
  toast.dismiss(cartMessage)
  popup.show("cart")
}

export function showCartLimit(maximum: number): void {
  toast(<CartLimit maximum={maximum} />, { id: cartMessage })
}

function CartLimit({ maximum }: { maximum: number }) {
  const t = useTranslate()
  return t("You can buy at most {maximum} of one product at a time.", { maximum })
}
