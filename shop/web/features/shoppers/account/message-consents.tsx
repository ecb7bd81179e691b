import { type ConsentDecision, consentsOfShopper, setConsent } from "#contract/shoppers/consents.ts"
import { dayAndTimeWords } from "#domain/core/indian-time.ts"
import {
  type ConsentTopic,
  consentVersion,
  consentWording,
  consentWordings,
  shownTopics,
} from "#domain/messages/consent.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

/** Consent to messages beyond orders: off by default, and as easy to withdraw as to give. */
export function MessageConsents() {
  const t = useTranslate()
  const { sendsEmail, featuresOff } = useSettings()
  const consents = useEndpoint("The consents", () => apiClient(consentsOfShopper).then(dataOf))

  const topics = shownTopics(featuresOff).filter((topic) => topic !== "offers" || sendsEmail)
  return (
    <Section id="offers" title={t("Offers and reminders")}>
      <p className="max-w-read text-ink-2">
        {t(
          "We always tell you about your orders, returns and complaints. Everything else is your choice, and does not affect your orders.",
        )}
      </p>
      <Loaded from={consents} loading={<Skeleton className="mt-3 h-32" />}>
        {(decisions) => (
          <>
            <ul className="mt-3 border-t border-line">
              {topics.map((topic) => (
                <TopicSwitch
                  key={topic}
                  topic={topic}
                  granted={decisions.find((one) => one.topic === topic)?.granted ?? false}
                  onChanged={consents.show}
                />
              ))}
            </ul>
            {decisions.length > 0 && <History decisions={decisions} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function TopicSwitch(props: {
  topic: ConsentTopic
  granted: boolean
  onChanged: (decisions: ConsentDecision[]) => void
}) {
  const t = useTranslate()
  const { topic, granted } = props
  const { label, text } = consentWordings[topic].at(-1)!

  const body = { topic, granted: !granted, version: consentVersion(topic) }
  const { isPending, problem, mutate } = useMutation(() => apiClient(setConsent, { body }), {
    onSuccess: ({ data }) => {
      props.onChanged(data)
      toast.success(
        granted ? t("{label} switched off.", { label }) : t("{label} switched on.", { label }),
      )
    },
    log: "The consent was not changed",
  })

  return (
    <li className="border-b border-line py-2">
      <Checkbox
        role="switch"
        checked={granted}
        aria-busy={isPending || undefined}
        onChange={() => mutate()}
        className="items-start! py-1.5"
        label={
          <>
            <span className="block font-medium">{t(label)}</span>
            <span className="block text-sm text-ink-2">{t(text)}</span>
          </>
        }
      />
      {problem && <Notice look="error">{problem}</Notice>}
    </li>
  )
}

function History({ decisions }: { decisions: ConsentDecision[] }) {
  const t = useTranslate()
  return (
    <details className="pt-2 text-sm text-ink-2">
      <summary className="link w-fit cursor-pointer py-2">
        {t("What you agreed to, and when")}
      </summary>
      <ul className="grid gap-2 pt-1">
        {decisions.map((decision) => {
          const { topic, granted, version, at } = decision
          const wording = consentWording(topic, version)
          return (
            <li key={`${topic} ${at} ${granted}`}>
              <span className="block text-ink">
                {t(decisionSentence(wording?.label ?? topic, decision))}
              </span>
              <span className="block">
                {wording
                  ? t("Text {version}: {text}", { version, text: wording.text })
                  : t("Text {version}", { version })}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function decisionSentence(label: Sentence | string, { granted, at }: ConsentDecision): Sentence {
  if (!at)
    return granted
      ? msg("{label}: switched on", { label })
      : msg("{label}: switched off", { label })
  const time = dayAndTimeWords(at)
  return granted
    ? msg("{label}: switched on on {time}", { label, time })
    : msg("{label}: switched off on {time}", { label, time })
}
