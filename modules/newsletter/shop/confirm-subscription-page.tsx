import { href } from "react-router"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { EmailLinkPage } from "#web/shared/messages/email/email-link-page.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

export const meta = personalMeta(
  msg("Confirm that you want offers"),
  msg("Confirm the address for offers and tips."),
  href("/newsletter/confirm"),
)

export const headers = personalPage

/** The target of the confirmation link of a sign-up for offers. */
export default function ConfirmSubscriptionPage() {
  const t = useTranslate()
  const { business } = useSettings()
  return (
    <EmailLinkPage
      title={t("Do you want our offers and tips?")}
      text={t(
        "{shop} will send offers and tips to this e-mail address from time to time. You can unsubscribe at any time.",
        { shop: business.name },
      )}
      button={{ label: t("Yes, send me offers"), busyLabel: t("Confirming..") }}
      send={(token) =>
        withEndpoints(import("../contract/newsletter.ts"), ({ confirmSubscription }) =>
          apiClient(confirmSubscription, { body: { token } }),
        )
      }
      done={{
        title: t("Thank you for subscribing."),
        text: t("You will hear from us now and then. Every e-mail has a link to unsubscribe."),
      }}
      incomplete={t(
        "Open the link in our e-mail again, or copy the whole link. You can get a new one at the bottom of any page.",
      )}
      next={
        <ButtonLink
          look="primary"
          large
          to={href("/product-display/:category?", { category: "all" })}
        >
          {t("See our products")}
        </ButtonLink>
      }
    />
  )
}
