import type { ListedProduct } from "#domain/catalogue/product.ts"
import { needsContactPower } from "#domain/catalogue/product-lenses.ts"
import { openChatWith } from "#web/shared/layout/popup.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"

/** What to know about the power of contact lenses without listed powers before buying. */
export default function ContactLensNote({ product }: { product: ListedProduct }) {
  return needsContactPower(product) ? (
    <Notice look="offer">
      <p className="font-medium">These contact lenses are made to your power.</p>
      <p className="mt-1">
        We cannot take the power of these lenses online yet, so you cannot buy them on this page.
        Send us your contact lens prescription on chat and we will place the order with you. A
        spectacle power is not the same.
      </p>
      <AskForPower product={product} />
    </Notice>
  ) : (
    <Notice look="offer">
      <p className="font-medium">You are buying these without power (0.00).</p>
      <p className="mt-1">
        Do you need a power? Choose contact lenses that are made in yours, or send us your contact
        lens prescription on chat before you buy.
      </p>
      <AskForPower product={product} />
    </Notice>
  )
}

function AskForPower({ product }: { product: ListedProduct }) {
  const colour = product.lensColours.find(({ name }) => name !== "Transparent")?.name
  const named = [product.title, colour].filter(Boolean).join(", ")
  return (
    <Button
      look="secondary"
      size="sm"
      className="mt-3 bg-raised"
      onClick={() =>
        openChatWith(`I would like contact lenses with power: ${named} (product ${product.id}).`)
      }
    >
      Ask on chat
    </Button>
  )
}
