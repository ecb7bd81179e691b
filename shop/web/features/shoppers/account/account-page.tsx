import { href, useLocation } from "react-router"
import { sessionsOfShopper } from "#contract/shoppers/account.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { list as links } from "#modules/slots/account.links.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { AccountLink } from "#web/shared/shoppers/account-link.tsx"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import type { IconName } from "#web/ui/icon.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { AccountData } from "./account-data.tsx"
import { AccountDeleted } from "./account-deleted.tsx"
import { AddressList } from "./address-list.tsx"
import { deletedRecordIn } from "./deleted-state.ts"
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
  const { state } = useLocation()
  const deleted = useHydrated() ? deletedRecordIn(state) : null
  if (deleted) return <AccountDeleted record={deleted} />
  return (
    <PersonalPage title="My account" back={href("/account")}>
      {(mobile) => <Account key={mobile} mobile={mobile} />}
    </PersonalPage>
  )
}

const pages: { label: string; text: string; icon: IconName; to: string }[] = [
  { label: "My orders", text: "Track, cancel or return", icon: "box", to: href("/track-order") },
  {
    ...{ label: "People and prescriptions", text: "Powers of your family" },
    ...{ icon: "user", to: href("/people") },
  },
  { label: "Saved frames", text: "Your wishlist", icon: "heart", to: href("/saved-frames") },
  { label: "Invoices", text: "Download as PDF", icon: "copy", to: href("/invoices") },
]

function Account({ mobile }: { mobile: string }) {
  const sessions = useEndpoint("The sessions", () => apiClient(sessionsOfShopper).then(dataOf))
  const signedInAt = sessions.value?.find((one) => one.isCurrent)?.startedAt ?? null
  return (
    <>
      <p className="-mt-3 text-ink-2">Signed in with {formatMobile(mobile)}.</p>
      <PlannedMove />
      <nav aria-label="My account" className="pt-8">
        <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-3 lg:gap-4">
          {pages.map((page) => (
            <AccountLink key={page.to} {...page} />
          ))}
          <Slot of={links} give={{}} />
        </ul>
      </nav>
      <div className="grid items-start gap-x-19 gap-y-12 pt-12 lg:grid-cols-2 lg:gap-y-16 lg:pt-16">
        <AddressList mobile={mobile} />
        <MessageConsents />
        <SessionList sessions={sessions} />
        <PasskeyList />
        <AccountData signedInAt={signedInAt} />
      </div>
    </>
  )
}
