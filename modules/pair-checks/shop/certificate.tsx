import clsx from "clsx"
import { dayWords } from "#domain/core/indian-time.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Icon } from "#web/ui/icon.tsx"
import { NamedValue } from "#web/ui/named-value.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Section } from "#web/ui/section.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { ShownCertificate } from "../contract/endpoints.ts"
import { certificateFile } from "../contract/pages.ts"
import { verdictOf } from "../rules/certificate.ts"
import { MeasuredValues } from "./measured-values.tsx"

/** What was ordered, measured and allowed of one pair, who measured it and when. */
export function Certificate(props: { certificate: ShownCertificate; token: string }) {
  const { certificate, token } = props
  const { product, variant, lenses, released, rows, findings, uv } = certificate
  const t = useTranslate()
  const { business } = useSettings()
  return (
    <article className="grid max-w-3xl gap-7">
      <header className="grid gap-2">
        <p className="text-sm text-ink-2">{t("Certificate of {shop}", { shop: business.name })}</p>
        <h1 className="text-3xl leading-tight lg:text-4xl">{t("Measured before it left")}</h1>
        <p className="text-lg font-medium">{product}</p>
        <p className="text-ink-2">{[variant, lenses].filter(Boolean).join(" · ")}</p>
      </header>
      {released ? (
        <Notice look="caution">
          <p className="font-bold">
            {t("Not every value of this pair is within the allowed range")}
          </p>
          <p>{released}</p>
        </Notice>
      ) : (
        <p className="flex items-center gap-3.5 border-y border-line py-3.5 font-medium">
          <Icon name="shield" />
          {verdictOf(t, certificate)}
        </p>
      )}
      <MeasuredValues rows={rows} />
      {rows.length > 0 && <Meanings rows={rows} />}
      <Section id="looked-at" title={t("What we looked at")} size="small">
        <ul className="border-t border-line">
          {findings.map(({ label, isFine }) => (
            <li
              key={label}
              className={clsx(
                "flex items-center gap-3 border-b border-line py-2.5",
                !isFine && "font-medium text-sindoor",
              )}
            >
              <Icon name={isFine ? "check" : "warn"} small />
              {label}
            </li>
          ))}
          {uv && <li className="border-b border-line py-2.5">{uv}</li>}
        </ul>
      </Section>
      <MeasuredBy certificate={certificate} />
      <p>
        <a
          href={certificateFile(token)}
          className="inline-flex min-h-13 items-center rounded-md border border-ink px-6 font-medium hover:bg-sunk"
        >
          {t("Download as PDF")}
        </a>
      </p>
    </article>
  )
}

function MeasuredBy({ certificate }: { certificate: ShownCertificate }) {
  const { standard, optician, measured_at } = certificate
  const t = useTranslate()
  const { business } = useSettings()
  return (
    <dl className="divide-y divide-line border-y border-line [&_dd]:font-medium [&_dd]:break-words [&_dt]:text-ink-2">
      {measured_at && <NamedValue name={t("Measured on")}>{t(dayWords(measured_at))}</NamedValue>}
      {optician && <NamedValue name={t("Measured by")}>{optician.name}</NamedValue>}
      {optician?.registration && (
        <NamedValue name={t("Registration number")}>{optician.registration}</NamedValue>
      )}
      {standard && <NamedValue name={t("Standard")}>{standard}</NamedValue>}
      <NamedValue name={t("Shop")}>{business.name}</NamedValue>
    </dl>
  )
}

/** Each word once, for people who are no opticians. */
function Meanings({ rows }: Pick<ShownCertificate, "rows">) {
  const t = useTranslate()
  const meanings = new Map(rows.map(({ name, meaning }) => [name, meaning]))
  return (
    <details className="border-y border-line">
      <summary className="min-h-tap py-2.5 font-medium">{t("What these words mean")}</summary>
      <dl className="grid gap-2.5 pb-4">
        {[...meanings].map(([name, meaning]) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2">{t("{meaning}.", { meaning })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
