import { href } from "react-router"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { EmailLinkPage } from "#web/shared/messages/email/email-link-page.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { ButtonLink } from "#web/ui/button.tsx"

export const meta = personalMeta(
  "Unsubscribe",
  "End e-mails with offers and tips.",
  href("/newsletter/unsubscribe"),
)

export const headers = personalPage

/** The target of the unsubscribe link. */
export default function UnsubscribePage() {
  const { business } = useSettings()
  return (
    <EmailLinkPage
      title="Unsubscribe from offers and tips?"
      text={`${business.name} will send no more offers to the address at which you got this link. Messages about your orders still come.`}
      button={{ label: "Unsubscribe", busyLabel: "Unsubscribing.." }}
      send={(token) =>
        withEndpoints(import("#contract/messages/newsletter.ts"), ({ unsubscribe }) =>
          apiClient(unsubscribe, { body: { token } }),
        )
      }
      done={{
        title: "You are unsubscribed",
        text: "We send no more offers to this address. You can sign up again at the foot of any page.",
      }}
      incomplete="Open the link from our e-mail again, or copy all of it. You can also write to us and we will unsubscribe you."
      next={
        <ButtonLink look="secondary" to={href("/")}>
          Go to the shop
        </ButtonLink>
      }
    />
  )
}
