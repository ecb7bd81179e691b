import { href } from "react-router"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { EmailLinkPage, EmailWord } from "#web/shared/messages/email/email-link-page.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { ButtonLink } from "#web/ui/button.tsx"

export const meta = personalMeta(
  "Confirm your e-mail address",
  "Confirm the address for invoices and messages about your orders.",
  href("/confirm-email"),
)

export const headers = personalPage

/** The target of the confirmation link for order e-mails. */
export default function ConfirmEmailPage() {
  const { business } = useSettings()
  return (
    <EmailLinkPage
      title={
        <>
          Confirm your <EmailWord /> address
        </>
      }
      text={`${business.name} will send invoices and messages about your orders to this e-mail address, and nothing else.`}
      button={{ label: "Confirm this address", busyLabel: "Confirming.." }}
      send={(token) =>
        withEndpoints(import("#contract/messages/emails.ts"), ({ confirmEmail }) =>
          apiClient(confirmEmail, { body: { token } }),
        )
      }
      done={{
        title: (
          <>
            Your <EmailWord /> address is confirmed
          </>
        ),
        text: "We send your invoices and messages about your orders there. You can change or remove the address on the page of an order.",
      }}
      incomplete="Open the link in our e-mail again, or copy the whole link. You can get a new one on the page of an order."
      next={
        <ButtonLink look="primary" large to={href("/track-order")}>
          See my orders
        </ButtonLink>
      }
    />
  )
}
