import { href } from "react-router"
import { ButtonLink } from "#web/ui/button.tsx"
import { EmptyFrame } from "#web/ui/empty.tsx"
import { Page } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** For a product that is not, or no longer, in the shop. */
export default function ProductNotFound() {
  const t = useTranslate()
  return (
    <Page narrow>
      <div className="flex flex-col items-center gap-4 py-16 text-center">
        <EmptyFrame />
        <h1 className="text-2xl">{t("Product not found")}</h1>
        <p className="text-ink-2">{t("It may be discontinued, or the link may be wrong.")}</p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink
            look="primary"
            large
            to={href("/product-display/:category?", { category: "all" })}
          >
            {t("See all glasses")}
          </ButtonLink>
          <ButtonLink large to={href("/")}>
            {t("Go to the home page")}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
