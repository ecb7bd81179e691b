import { data, href } from "react-router"
import { eyewearKinds, storedWord } from "#domain/catalogue/vocabulary.ts"
import { useShopName, withShopName } from "#web/shared/layout/settings.ts"
import { SearchBox } from "#web/shell/search/search-box.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { PlainPage } from "./plain-page.tsx"

export const loader = () => data(null, { status: 404 })

/** The 404 page: search, and the most used links. */
export default function NotFoundPage() {
  const t = useTranslate()
  return (
    <PlainPage title={t("Nothing to see here, even with glasses.")}>
      <title>{withShopName(t("Page not found"), useShopName())}</title>
      <meta name="robots" content="noindex" />
      <p className="text-lg">
        {t(
          "We couldn't find this page. The link may be wrong, or the product may be discontinued.",
        )}
      </p>
      <div className="w-full max-w-104">
        <SearchBox />
      </div>
      <ul className="flex flex-wrap gap-x-6">
        {eyewearKinds.map((kind) => (
          <li key={kind}>
            <Link to={href("/product-display/:category?", { category: kind })} className="tap-link">
              {storedWord(t, kind)}
            </Link>
          </li>
        ))}
        <li>
          <Link to={href("/track-order")} className="tap-link">
            {t("Track Order")}
          </Link>
        </li>
        <li>
          <Link to={href("/Faq-page")} className="tap-link">
            {t("Questions and answers")}
          </Link>
        </li>
      </ul>
    </PlainPage>
  )
}
