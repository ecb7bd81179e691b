import { href } from "react-router"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { EmailLinkPage } from "#web/shared/messages/email/email-link-page.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { ButtonLink } from "#web/ui/button.tsx"

export const meta = personalMeta(
  "Confirm that you want offers",
  "Confirm the address for offers and tips.",
  href("/newsletter/confirm"),
)

export const headers = personalPage

/** The target of the confirmation link of a sign-up for offers. */
export default function ConfirmSubscriptionPage() {
  const { business } = useSettings()
  return (
    <EmailLinkPage
      title="Do you want our offers and tips?"
      text={`${business.name} will send e-mails with offers and tips, now and then, to the address at which you got this link. Every one tells you how to stop them.`}
      button={{ label: "Yes, send me offers", busyLabel: "Confirming.." }}
      send={(token) =>
        withEndpoints(import("#contract/messages/newsletter.ts"), ({ confirmSubscription }) =>
          apiClient(confirmSubscription, { body: { token } }),
        )
      }
      done={{
        title: "Thank you. You are on the list.",
        text: "You will hear from us now and then. Every e-mail has a link to unsubscribe.",
      }}
      incomplete="Open the link in our e-mail again, or copy all of it. You can have a new one sent at the foot of any page."
      next={
        <ButtonLink to={href("/product-display/:category?", { category: "all" })}>
          See our products
        </ButtonLink>
      }
    />
  )
}
