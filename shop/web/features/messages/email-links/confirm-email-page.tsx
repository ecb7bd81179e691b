import { href } from "react-router"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { EmailLinkPage, unbroken } from "#web/shared/messages/email/email-link-page.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

export const meta = personalMeta(
  msg("Confirm your e-mail address"),
  msg("Confirm the address for invoices and messages about your orders."),
  href("/confirm-email"),
)

export const headers = personalPage

/** The target of the confirmation link for order e-mails. */
export default function ConfirmEmailPage() {
  const t = useTranslate()
  const { business } = useSettings()
  return (
    <EmailLinkPage
      title={t.rich("Confirm your <nobr>e-mail</nobr> address", { nobr: unbroken })}
      text={t(
        "{shop} will send invoices and messages about your orders to this e-mail address, and nothing else.",
        { shop: business.name },
      )}
      button={{ label: t("Confirm this address"), busyLabel: t("Confirming..") }}
      send={(token) =>
        withEndpoints(import("#contract/messages/emails.ts"), ({ confirmEmail }) =>
          apiClient(confirmEmail, { body: { token } }),
        )
      }
      done={{
        title: t.rich("Your <nobr>e-mail</nobr> address is confirmed", { nobr: unbroken }),
        text: t(
          "We send your invoices and messages about your orders there. You can change or remove the address on the page of an order.",
        ),
      }}
      incomplete={t(
        "Open the link in our e-mail again, or copy the whole link. You can get a new one on the page of an order.",
      )}
      next={
        <ButtonLink look="primary" large to={href("/track-order")}>
          {t("See my orders")}
        </ButtonLink>
      }
    />
  )
}
