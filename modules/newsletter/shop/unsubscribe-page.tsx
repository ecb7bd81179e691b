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
      text={`${business.name} will stop sending offers to this e-mail address. You will still get messages about your orders.`}
      button={{ label: "Unsubscribe", busyLabel: "Unsubscribing.." }}
      send={(token) =>
        withEndpoints(import("../contract/newsletter.ts"), ({ unsubscribe }) =>
          apiClient(unsubscribe, { body: { token } }),
        )
      }
      done={{
        title: "You are unsubscribed",
        text: "We have stopped sending offers to this address. You can sign up again at the bottom of any page.",
      }}
      incomplete="Open the link in our e-mail again, or copy the whole link. You can also write to us, and we will unsubscribe you."
      next={
        <ButtonLink large to={href("/")}>
          Go to the shop
        </ButtonLink>
      }
    />
  )
}
