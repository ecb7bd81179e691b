import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Sentence } from "#words/sentence.ts"
import { type CertificateRow, rowsByEye } from "../rules/certificate.ts"

/** A table of the measured values of each lens beside the ordered ones and the allowed range. */
export const MeasuredValues = ({ rows }: { rows: readonly CertificateRow[] }) =>
  rowsByEye(rows).map((ofEye) => <Table key={ofEye.eye} {...ofEye} />)

function Table({ heading, rows }: { heading: Sentence; rows: CertificateRow[] }) {
  const t = useTranslate()
  return (
    <table className="w-full table-fixed text-sm tabular-nums lg:text-base">
      <caption className="pb-2 text-left text-lg font-medium">{t(heading)}</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-2 lg:text-sm">
          <th scope="col" className="w-[24%] py-1.5 font-normal">
            <span className="sr-only">{t("Value")}</span>
          </th>
          <th scope="col" className="w-[22%] py-1.5 font-normal">
            {t("Ordered")}
          </th>
          <th scope="col" className="py-1.5 font-normal">
            {t("Measured")}
          </th>
          <th scope="col" className="w-[28%] py-1.5 font-normal">
            {t("Allowed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, ordered, measured, allowed, isWithin }) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-2 text-left font-medium break-words hyphens-auto">
              {name}
            </th>
            <td className="py-2.5">{ordered}</td>
            <td className={isWithin ? "py-2.5 font-medium" : "py-2.5 font-medium text-sindoor"}>
              {measured}
              {!isWithin && <span className="block text-xs">{t("outside")}</span>}
            </td>
            <td className="py-2.5 text-ink-2">{allowed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
