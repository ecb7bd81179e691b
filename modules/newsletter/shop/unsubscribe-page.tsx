import { href } from "react-router"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { EmailLinkPage } from "#web/shared/messages/email/email-link-page.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

export const meta = personalMeta(
  msg("Unsubscribe"),
  msg("End e-mails with offers and tips."),
  href("/newsletter/unsubscribe"),
)

export const headers = personalPage

/** The target of the unsubscribe link. */
export default function UnsubscribePage() {
  const t = useTranslate()
  const { business } = useSettings()
  return (
    <EmailLinkPage
      title={t("Unsubscribe from offers and tips?")}
      text={t(
        "{shop} will stop sending offers to this e-mail address. You will still get messages about your orders.",
        { shop: business.name },
      )}
      button={{ label: t("Unsubscribe"), busyLabel: t("Unsubscribing..") }}
      send={(token) =>
        withEndpoints(import("../contract/newsletter.ts"), ({ unsubscribe }) =>
          apiClient(unsubscribe, { body: { token } }),
        )
      }
      done={{
        title: t("You are unsubscribed"),
        text: t(
          "We have stopped sending offers to this address. You can sign up again at the bottom of any page.",
        ),
      }}
      incomplete={t(
        "Open the link in our e-mail again, or copy the whole link. You can also write to us, and we will unsubscribe you.",
      )}
      next={
        <ButtonLink large to={href("/")}>
          {t("Go to the shop")}
        </ButtonLink>
      }
    />
  )
}
