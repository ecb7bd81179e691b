import type { ReactNode } from "react"
import { href } from "react-router"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { needsContactPower } from "#domain/catalogue/product-lenses.ts"
import { list as power } from "#modules/slots/contact-lens.power.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** What to know about the power of contact lenses without listed powers before buying. */
export default function ContactLensNote({ product }: { product: ListedProduct }) {
  const t = useTranslate()
  const link = (words: ReactNode) => (
    <Link className="link" to={href("/ContactUs")}>
      {words}
    </Link>
  )
  return needsContactPower(product) ? (
    <Notice look="offer">
      <p className="font-medium">{t("These contact lenses are made to your power.")}</p>
      <p className="mt-1">
        {t.rich(
          "We cannot take the power of these lenses online yet, so you cannot buy them on this page. <link>Send us</link> your contact lens prescription and we will place the order with you. A spectacle power is not the same.",
          { link },
        )}
      </p>
      <AskForPower product={product} />
    </Notice>
  ) : (
    <Notice look="offer">
      <p className="font-medium">{t("You are buying these without power (0.00).")}</p>
      <p className="mt-1">
        {t.rich(
          "Do you need a power? Choose contact lenses that are made in yours, or <link>send us</link> your contact lens prescription before you buy.",
          { link },
        )}
      </p>
      <AskForPower product={product} />
    </Notice>
  )
}

function AskForPower({ product }: { product: ListedProduct }) {
  const colour = product.lensColours.find(({ name }) => name !== "Transparent")?.name
  return <Slot of={power} give={{ product, place: "product", ...(colour && { colour }) }} />
}
