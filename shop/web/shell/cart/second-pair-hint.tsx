import { href, useNavigate } from "react-router"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { isPowerPair } from "#domain/checkout/second-pair.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { keptLenses } from "#web/shared/prescriptions/lens/kept-lenses.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { type CurrentCartLine, isSellable } from "./current-cart-line.ts"

/**
 * Beside one pair with power lenses: the offer on a second pair. Members whose discount on both
 * pairs is never less than the offer on the cheaper one do not see it.
 */
export function SecondPairHint(props: { lines: CurrentCartLine[]; member: MemberOffer | null }) {
  const t = useTranslate()
  const { secondPairPercent } = useSettings()
  const navigate = useNavigate()
  const pairs = props.lines.filter(
    (now) => isSellable(now) && now.kind && isPowerPair({ kind: now.kind }, now.line.lens),
  )
  const [first, ...others] = pairs
  const isBetter = secondPairPercent > 2 * (props.member?.percent ?? 0)
  if (!first || others.length > 0 || first.line.quantity > 1 || !isBetter) return null
  const choose = () => {
    keptLenses.write({ from: "cart", id: String(first.line.productId), name: t("your cart") })
    // The arrival closes the cart.
    void navigate(href("/product-display/:category?", { category: "all" }))
  }
  return (
    <button
      type="button"
      onClick={choose}
      className="link flex min-h-tap w-full items-center border-b border-line py-3 text-left text-sm"
    >
      {t("Add a second pair with the same lenses: {percent}% off the cheaper", {
        percent: secondPairPercent,
      })}
    </button>
  )
}
