import { href } from "react-router"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { UnsellablePurchase } from "./checkout-summary.ts"

/** Lists the lines that cannot be bought, and offers the rest. */
export function UnsellableLines(
  props: UnsellablePurchase & { onContinue: (items: CheckoutItem[]) => void },
) {
  const { sentences, rest } = props
  return (
    <div className="pb-5 max-lg:pt-5">
      <Notice look="error">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {rest.length === 0 && <p>Please choose again.</p>}
      </Notice>
      <div className="mt-3">
        {rest.length > 0 ? (
          <Button onClick={() => props.onContinue(rest)}>Continue with the rest</Button>
        ) : (
          <ButtonLink to={href("/product-display/:category?", { category: "all" })}>
            See all frames
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
