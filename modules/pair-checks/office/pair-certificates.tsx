import type { OperationReply } from "#contract/office/operation.ts"
import type { Slots } from "#contract/slots.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { QrCode } from "#web/office/shared/qr-code.tsx"
import { Loading, useOperation } from "#web/office/shared/use-operation.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { printCertificates } from "../contract/operations.ts"
import { rowsByEye, verdictOf } from "../rules/certificate.ts"

type Printed = OperationReply<typeof printCertificates>[number]

/** A sheet for each measured pair of a parcel, without the shopper and the order. */
export default function PairCertificates(props: Slots["office.packing-slips"]) {
  const { orders, parcel, paper } = props
  const input = { orders, ...(parcel && { parcel }) }
  const { value, ...loading } = useOperation(printCertificates, input)
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-96" />
  return value.map((printed) => (
    <article
      key={printed.url}
      className={`print-sheet print-${paper}`}
      aria-label={`Certificate of ${printed.product}`}
    >
      <div className="print-head">
        <span>
          {printed.seller.name} <span className="print-unit">· {printed.seller.phone}</span>
        </span>
        <span>Measured before it left</span>
      </div>
      <Sheet printed={printed} />
    </article>
  ))
}

function Sheet({ printed }: { printed: Printed }) {
  const t = useTranslate()
  const { product, variant, lenses, rows, findings, uv, url } = printed
  const seen = [...findings.map(({ label }) => label), ...(uv ? [uv] : [])]
  return (
    <>
      <div className="print-block">
        <p className="print-large">{product}</p>
        <p>{[variant, lenses].filter(Boolean).join(" · ")}</p>
        <p className="print-strong">{verdictOf(t, printed)}</p>
      </div>
      {rowsByEye(rows).map(({ eye, heading, rows: ofEye }) => (
        <div key={eye} className="print-block">
          <table className="print-grid">
            <caption className="print-strong">{t(heading)}</caption>
            <thead>
              <tr>
                <th scope="col">Value</th>
                <th scope="col">Ordered</th>
                <th scope="col">Measured</th>
                <th scope="col">Allowed</th>
              </tr>
            </thead>
            <tbody>
              {ofEye.map(({ name, ordered, measured, allowed, isWithin }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{ordered}</td>
                  <td>{isWithin ? measured : `${measured}, outside`}</td>
                  <td>{allowed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <div className="print-block">
        <p>{seen.join(". ")}.</p>
      </div>
      <div className="print-block print-row">
        <div>
          <MeasuredBy printed={printed} />
          <p>Scan the code to see these values, and what the words mean.</p>
        </div>
        <div>
          <QrCode text={url} />
        </div>
      </div>
    </>
  )
}

function MeasuredBy({ printed }: { printed: Printed }) {
  const { measured_at, optician, standard } = printed
  const by = [optician?.name, optician?.registration && `registration ${optician.registration}`]
  return (
    <>
      <p>
        Measured on <span className="print-strong">{formatDay(measured_at)}</span>
        {optician && ` by ${by.filter(Boolean).join(", ")}`}
      </p>
      {standard && <p>Standard: {standard}</p>}
    </>
  )
}
