import type { ReactNode } from "react"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Icon, type IconName } from "#web/ui/icon.tsx"
import { Page } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

const reasons: { icon: IconName; text: Sentence }[] = [
  { icon: "truck", text: msg("Track your parcel at any time.") },
  { icon: "pin", text: msg("Save up to ten addresses for next time.") },
  { icon: "lock", text: msg("No password needed. We text you a one-time code.") },
]

/** Both sign-in pages use the same layout. */
export function LoginFrame(props: { title: string; lead: ReactNode; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Page className="grid min-h-dvh content-start gap-x-16 gap-y-12 py-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:py-16">
      <div>
        <h1 className="text-2xl lg:text-3xl">{props.title}</h1>
        <p className="mt-2 mb-7 text-ink-2">{props.lead}</p>
        {props.children}
      </div>
      <aside
        aria-label={t("Why sign in")}
        className="flex flex-col justify-between gap-8 self-stretch bg-sunk p-6 lg:min-h-104 lg:p-10"
      >
        <Decoration />
        <ul className="grid gap-3">
          {reasons.map(({ icon, text }) => (
            <li key={icon} className="flex gap-3 text-ink-2">
              <Icon name={icon} />
              {t(text)}
            </li>
          ))}
        </ul>
      </aside>
    </Page>
  )
}

/** Clear sight, as an eye chart shows it, for the sample; a shop of its own shows its name. */
function Decoration() {
  const { business, identity } = useSettings()
  const { mark, secondName } = identity
  if (mark === "sample") {
    return (
      <p lang="hi" aria-hidden="true" className="font-chart text-4xl leading-tight font-light">
        <span className="text-peacock">साफ़</span>{" "}
        <span className="text-control blur-[3px]">नज़र</span>
      </p>
    )
  }
  return (
    <p
      lang={secondName?.language}
      aria-hidden="true"
      className="text-4xl leading-tight font-light text-peacock"
    >
      {secondName?.text ?? business.name}
    </p>
  )
}
