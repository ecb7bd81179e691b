import { toast } from "#web/ui/toast.ts"
import { popup } from "./popup.ts"

/** The answer to Add to cart: seen, heard, and with a way to the cart (CRT-11). */
export function tellAdded(title: string): void {
  toast(
    <span className="flex items-center justify-between gap-4">
      <span>
        <b className="block font-medium">Added to cart</b>
        <span className="font-body">{title}</span>
      </span>
      <MessageButton onClick={() => popup.show("cart")}>View cart</MessageButton>
    </span>,
    { id: "cart" },
  )
}

export function tellFull(maximum: number): void {
  toast(`You can buy at most ${maximum} of one product at a time.`, { id: "cart" })
}

/** What was taken away can be put back for as long as the message stays. */
export function tellRemoved(what: string, undoRemove: () => void): void {
  toast(
    (message) => (
      <span className="flex items-center justify-between gap-4">
        <span>{what}</span>
        <MessageButton
          onClick={() => {
            undoRemove()
            toast.dismiss(message.id)
          }}
        >
          Undo
        </MessageButton>
      </span>
    ),
    { id: "removed" },
  )
}

function MessageButton(props: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="min-h-tap flex-none px-2 underline underline-offset-4 focus-visible:outline-paper"
    >
      {props.children}
    </button>
  )
}
