import { useState } from "react"
import { href } from "react-router"
import { unfinishedLenses } from "#web/shared/prescriptions/lens/unfinished-lenses.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** On the home page: back to the lenses that the shopper began to choose. */
export default function UnfinishedLensesNotice() {
  const t = useTranslate()
  const [unfinished, setUnfinished] = useState(unfinishedLenses.read)
  if (!unfinished) return null
  const { productId, title, type } = unfinished
  const hide = () => {
    unfinishedLenses.clear()
    setUnfinished(null)
  }
  return (
    <div className="flex h-14 items-center border-b border-line bg-peacock-wash text-sm">
      <Link
        to={`${href("/product-item/:product_id", { product_id: String(productId) })}#lenses`}
        className="flex h-full min-w-0 flex-1 items-center pl-gutter font-medium"
      >
        <span className="link truncate">{t("Continue: {title}, {type}", { title, type })}</span>
      </Link>
      <button
        type="button"
        aria-label={t("Hide: Continue {title}", { title })}
        onClick={hide}
        className="grid size-12 shrink-0 place-items-center"
      >
        <Icon name="close" small />
      </button>
    </div>
  )
}
