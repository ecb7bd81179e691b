import { href } from "react-router"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** A prism cannot be ordered here: the optician checks what can be made, and places the order. */
export function PrismQuestion(props: {
  hasPrism: boolean
  /** How often the shopper tried to continue with it. */
  asks: number
  onChange: (hasPrism: boolean) => void
}) {
  const { hasPrism, asks, onChange } = props
  const t = useTranslate()
  return (
    <div>
      <Checkbox
        label={t("My prescription has a prism (PRISM, Δ, or BI, BO, BU, BD).")}
        checked={hasPrism}
        invalid={hasPrism && asks > 0}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div role="alert">
        {hasPrism && (
          <Notice look="caution">
            {t.rich(
              "Lenses with a prism are ordered through our optician, because not every power, frame and prism can be made together. Send a photo of your prescription and the name of this frame through <link>Contact us</link>: we check what can be made, tell you the price and place the order with you. Without its prism such a prescription can cause double vision, so please don't order it here.",
              {
                link: (words) => (
                  <Link to={href("/ContactUs")} className="link">
                    {words}
                  </Link>
                ),
              },
            )}
          </Notice>
        )}
      </div>
    </div>
  )
}
