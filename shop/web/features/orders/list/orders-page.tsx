import { href } from "react-router"
import { formatMobile } from "#domain/core/mobile.ts"
import { list as links } from "#modules/slots/orders.links.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { OrdersList } from "./orders-list.tsx"

export const meta = personalMeta(
  msg("My orders"),
  msg("Your orders and where they are."),
  href("/track-order"),
)

export const headers = personalPage

export default function OrdersPage() {
  const t = useTranslate()
  return (
    <PersonalPage title={t("My orders")} back={href("/track-order")}>
      {(mobile) => (
        <>
          <p className="-mt-3 mb-5 text-sm text-ink-2">
            {t("Signed in with {mobile}.", { mobile: formatMobile(mobile) })}{" "}
            <Link to={href("/login")} className="link inline-flex min-h-6 items-center">
              {t("Sign out")}
            </Link>{" "}
            ·{" "}
            <Link to={href("/account")} className="link inline-flex min-h-6 items-center">
              {t("My account")}
            </Link>{" "}
            · <Slot of={links} give={{}} />
            <Link to={href("/invoices")} className="link inline-flex min-h-6 items-center">
              {t("Invoices")}
            </Link>
          </p>
          <OrdersList key={mobile} mobile={mobile} />
        </>
      )}
    </PersonalPage>
  )
}
