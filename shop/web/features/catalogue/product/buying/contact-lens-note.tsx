import { href } from "react-router"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { needsContactPower } from "#domain/catalogue/product-lenses.ts"
import { list as power } from "#modules/slots/contact-lens.power.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"

/** What to know about the power of contact lenses without listed powers before buying. */
export default function ContactLensNote({ product }: { product: ListedProduct }) {
  return needsContactPower(product) ? (
    <Notice look="offer">
      <p className="font-medium">These contact lenses are made to your power.</p>
      <p className="mt-1">
        We cannot take the power of these lenses online yet, so you cannot buy them on this page.{" "}
        <SendUs>Send us</SendUs> your contact lens prescription and we will place the order with
        you. A spectacle power is not the same.
      </p>
      <AskForPower product={product} />
    </Notice>
  ) : (
    <Notice look="offer">
      <p className="font-medium">You are buying these without power (0.00).</p>
      <p className="mt-1">
        Do you need a power? Choose contact lenses that are made in yours, or{" "}
        <SendUs>send us</SendUs> your contact lens prescription before you buy.
      </p>
      <AskForPower product={product} />
    </Notice>
  )
}

const SendUs = ({ children }: { children: string }) => (
  <Link className="link" to={href("/ContactUs")}>
    {children}
  </Link>
)

function AskForPower({ product }: { product: ListedProduct }) {
  const colour = product.lensColours.find(({ name }) => name !== "Transparent")?.name
  return <Slot of={power} give={{ product, place: "product", ...(colour && { colour }) }} />
}
