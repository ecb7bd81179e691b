import { href, Link } from "react-router"
import { sessionsOfShopper } from "#contract/shoppers/account.ts"
import { MEMBERSHIP_NAME } from "#domain/checkout/membership.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { AccountData } from "./account-data.tsx"
import { AddressList } from "./address-list.tsx"
import { MessageConsents } from "./message-consents.tsx"
import { PasskeyList } from "./passkey-list.tsx"
import { PlannedMove } from "./planned-move.tsx"
import { SessionList } from "./session-list.tsx"

export const meta = personalMeta(
  "My account",
  "Your orders, your addresses, where you are signed in, and your data.",
  href("/account"),
)

export const headers = personalPage

/** The shopper's data, sessions, and what the shop stores. */
export default function AccountPage() {
  return (
    <PersonalPage title="My account" back={href("/account")}>
      {(mobile) => <Account key={mobile} mobile={mobile} />}
    </PersonalPage>
  )
}

const pages = [
  { label: "My orders", to: href("/track-order") },
  { label: "People and prescriptions", to: href("/people") },
  { label: "Invoices", to: href("/invoices") },
  { label: MEMBERSHIP_NAME, to: href("/gold-max") },
  { label: "Complaints", to: href("/complaints") },
  { label: "Saved frames", to: href("/saved-frames") },
]

function Account({ mobile }: { mobile: string }) {
  const sessions = useEndpoint("The sessions", () => apiClient(sessionsOfShopper).then(dataOf))
  const signedInAt = sessions.value?.find((one) => one.isCurrent)?.startedAt ?? null
  return (
    <>
      <p className="-mt-3 text-ink-2">Signed in with {formatMobile(mobile)}.</p>
      <PlannedMove />
      <div className="grid gap-x-19 gap-y-12 pt-8 lg:grid-cols-2">
        <nav aria-label="My account" className="content-start">
          <ul className="border-t border-line">
            {pages.map(({ label, to }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  className="flex min-h-14 items-center justify-between text-lg font-medium hover:text-peacock"
                >
                  {label}
                  <Icon name="right" small />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid content-start gap-12">
          <AddressList mobile={mobile} />
          <MessageConsents />
          <SessionList sessions={sessions} />
          <PasskeyList />
          <AccountData signedInAt={signedInAt} />
        </div>
      </div>
    </>
  )
}
