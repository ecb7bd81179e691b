import { type ReactNode, useState } from "react"
import { href, useLocation } from "react-router"
import {
  accountData,
  cancelAccountMove,
  type KeptRecord,
  plannedAccountMove,
  sessionsOfShopper,
} from "#contract/shoppers/account.ts"
import { slug } from "#domain/catalogue/handle.ts"
import { dayAndTimeWords, dayWords } from "#domain/core/indian-time.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { startOfDay } from "#domain/office/report-period.ts"
import { keptCopySentence } from "#domain/shoppers/deleted-account.ts"
import { list as links } from "#modules/slots/account.links.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { AccountLink } from "#web/shared/shoppers/account-link.tsx"
import { useIdentityProof } from "#web/shared/shoppers/one-time-code/use-identity-proof.tsx"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { CopyLink } from "#web/ui/copy-link.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import type { IconName } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { Section } from "#web/ui/section.tsx"
import { toast } from "#web/ui/toast.ts"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { AddressList } from "./address-list.tsx"
import { deletedRecordIn } from "./deleted-state.ts"
import { MessageConsents } from "./message-consents.tsx"
import { PasskeyList } from "./passkey-list.tsx"
import { SessionList } from "./session-list.tsx"

export const meta = personalMeta(
  msg("My account"),
  msg("Your orders, your addresses, where you are signed in, and your data."),
  href("/account"),
)

export const headers = personalPage

/** The shopper's data, sessions, and what the shop stores. */
export default function AccountPage() {
  const t = useTranslate()
  const { state } = useLocation()
  const deleted = useHydrated() ? deletedRecordIn(state) : null
  if (deleted) return <AccountDeleted record={deleted} />
  return (
    <PersonalPage title={t("My account")} back={href("/account")}>
      {(mobile) => <Account key={mobile} mobile={mobile} />}
    </PersonalPage>
  )
}

const pages: { label: Sentence; text: Sentence; icon: IconName; to: string }[] = [
  {
    ...{ label: msg("My orders"), text: msg("Track, cancel or return") },
    ...{ icon: "box", to: href("/track-order") },
  },
  {
    ...{ label: msg("People and prescriptions"), text: msg("Powers of your family") },
    ...{ icon: "user", to: href("/people") },
  },
  {
    ...{ label: msg("Saved frames"), text: msg("Your wishlist") },
    ...{ icon: "heart", to: href("/saved-frames") },
  },
  {
    ...{ label: msg("Invoices"), text: msg("Download as PDF") },
    ...{ icon: "copy", to: href("/invoices") },
  },
]

function Account({ mobile }: { mobile: string }) {
  const t = useTranslate()
  const sessions = useEndpoint("The sessions", () => apiClient(sessionsOfShopper).then(dataOf))
  const signedInAt = sessions.value?.find((one) => one.isCurrent)?.startedAt ?? null
  return (
    <>
      <p className="-mt-3 text-ink-2">
        {t("Signed in with {mobile}.", { mobile: formatMobile(mobile) })}
      </p>
      <PlannedMove />
      <nav aria-label={t("My account")} className="pt-8">
        <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-3 lg:gap-4">
          {pages.map(({ label, text, ...page }) => (
            <AccountLink key={page.to} label={t(label)} text={t(text)} {...page} />
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

/** After the deletion: the number, which is shown nowhere else, and what it is for. */
function AccountDeleted({ record }: { record: KeptRecord }) {
  const t = useTranslate()
  return (
    <Page className="min-h-dvh py-6 lg:py-10">
      <h1 className="mb-5 text-2xl lg:text-3xl">{t("Your account is deleted")}</h1>
      <div className="grid max-w-read gap-4 text-ink-2">
        <p>
          {t(
            "Note this number. We cannot find the copy of your data by your name or mobile number, and we cannot show you the number again.",
          )}
        </p>
        <div className="max-w-104">
          <CopyLink address={record.number} label={t("Record number")} />
        </div>
        <p>{t(keptCopySentence)}</p>
        <p>
          {t(
            "To know what the copy says, write to us with this number. It can be read until {day} and is deleted the day after.",
            { day: dayWords(startOfDay(record.keptUntil)) },
          )}
        </p>
      </div>
      <div className="pt-6">
        <ButtonLink look="primary" large to={href("/")}>
          {t("Go to the shop")}
        </ButtonLink>
      </div>
    </Page>
  )
}

const EraseDialog = lazyComponent(() => import("./erase-dialog.tsx"))

/** The shopper's data rights: export and erasure. */
function AccountData({ signedInAt }: { signedInAt: string | null }) {
  const t = useTranslate()
  const proof = useIdentityProof()
  const shop = slug(useSettings().business.name)
  const [asksErase, setAsksErase] = useState(false)

  const { isPending, submit } = useMutation(() => proof.run(() => apiClient(accountData)), {
    onSuccess: (data) => {
      const name = `${shop ? `${shop}-` : ""}my-data.json`
      downloadText(name, JSON.stringify(data, null, 2), "application/json")
    },
    onError: ({ message }) => toast.error(message),
    log: "The data could not be fetched",
  })

  return (
    <Section id="my-data" title={t("Your data")}>
      <p className="max-w-read text-ink-2">
        {t.rich(
          "Download everything that we keep about you, or delete your account. Our <link>privacy policy</link> says what we keep and for how long.",
          {
            link: (words) => (
              <Link to={href("/PrivacyPolicy")} className="link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button busy={isPending} onClick={submit}>
          {t("Download my data")}
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsksErase(true)}>
          {t("Delete my account")}
        </Button>
      </div>
      {proof.dialog}
      {asksErase && <EraseDialog signedInAt={signedInAt} onClose={() => setAsksErase(false)} />}
    </Section>
  )
}

/**
 * A planned change of the account's mobile number, which the shopper can stop while signed in. Nothing is
 * shown while it is loaded or cannot be: a text message and an e-mail announce it as well.
 */
function PlannedMove() {
  const t = useTranslate()
  const { value, show } = useEndpoint("The planned change of the number", () =>
    apiClient(plannedAccountMove),
  )
  const planned = value?.move
  const { isPending, submit } = useMutation(() => apiClient(cancelAccountMove), {
    onSuccess: () => {
      show(null)
      toast.success(t("Your number stays. The change is stopped."))
    },
    onError: ({ message }) => toast.error(message),
    log: "The change of the number was not stopped",
  })

  if (!planned) return null
  const mobile = `+91 ${planned.mobile}`
  const nowrap = (words: ReactNode) => <span className="whitespace-nowrap">{words}</span>
  return (
    <section aria-labelledby="planned-move" className="max-w-read pt-6">
      <Notice look={planned.isStopped ? "info" : "caution"}>
        <h2 id="planned-move" className="text-lg">
          {planned.isStopped ? t("Your mobile number stays") : t("Your mobile number will change")}
        </h2>
        {planned.isStopped ? (
          <p>
            {t.rich(
              "We were asked to change it to <number>{mobile}</number>. You have signed in since then, so we won't. If you want the change, please ask us again.",
              { mobile, number: nowrap },
            )}
          </p>
        ) : (
          <>
            <p>
              {planned.movesAt
                ? t.rich(
                    "We were asked to change it to <number>{mobile}</number>. That happens on {time}, and you are then signed out everywhere. If you didn't ask for it, keep your number.",
                    { mobile, number: nowrap, time: dayAndTimeWords(planned.movesAt) },
                  )
                : t.rich(
                    "We were asked to change it to <number>{mobile}</number>. That happens within 24 hours, and you are then signed out everywhere. If you didn't ask for it, keep your number.",
                    { mobile, number: nowrap },
                  )}
            </p>
            <Button
              look="primary"
              busy={isPending}
              busyLabel={t("Stopping..")}
              onClick={submit}
              className="mt-3"
            >
              {t("Keep my number")}
            </Button>
          </>
        )}
      </Notice>
    </section>
  )
}
