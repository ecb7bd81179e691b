import type { OperationReply } from "#contract/office/operation.ts"
import type { Slots } from "#contract/slots.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { ActionButton } from "#web/office/shared/action-dialog.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { Loading, useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { listMeasuredPairs, revokeCertificate } from "../contract/operations.ts"
import type { PairCheckOutcome } from "../rules/pair-check.ts"
import { MeasuredValues } from "../shop/measured-values.tsx"

type MeasuredPair = OperationReply<typeof listMeasuredPairs>[number]

const outcomeWords: Record<PairCheckOutcome, string> = {
  passed: "Within tolerance",
  failed: "Outside tolerance",
  released: "Outside tolerance, sent with the shopper's consent",
}

/** How the pairs of an order line were measured before they left, beside what was ordered. */
export default function MeasuredPairs(props: Slots["office.reported-line"]) {
  const { may } = useOffice()
  return props.hasLenses !== false && may("returns.read") && <OfLine {...props} />
}

/** Where it is not known whether the line has lenses, nothing is shown of one that was not measured. */
function OfLine({ line, hasLenses }: Slots["office.reported-line"]) {
  const { value, ...loading } = useOperation(listMeasuredPairs, { line })
  if (!hasLenses && (!value || value.length === 0)) return null
  return (
    <Part title="Measured before it left">
      <Loading {...loading} value={value} className="h-24" />
      {value?.length === 0 && <p className="text-ink-2">This pair was not measured.</p>}
      <div className="grid gap-8">
        {value?.map((measured) => (
          <Pair key={measured.pair} measured={measured} isOnly={value.length === 1} />
        ))}
      </div>
    </Part>
  )
}

function Pair({ measured, isOnly }: { measured: MeasuredPair; isOnly: boolean }) {
  const { pair, outcome, checked, values, released, certificate } = measured
  const { may } = useOffice()
  return (
    <div className="grid gap-4">
      <p>
        {!isOnly && <b className="font-medium">Pair {pair}: </b>}
        {outcomeWords[outcome]}, measured on {formatDayAndTime(checked)}.{" "}
        <span className="text-ink-2">
          {released}
          {values === null &&
            outcome !== "failed" &&
            "Only an optician or the owner can see the values."}
        </span>
      </p>
      {values && <MeasuredValues rows={values} />}
      {certificate && (
        <div className="flex flex-wrap items-center gap-x-4">
          <a className="tap-link" href={certificate.page}>
            Open the certificate{!isOnly && ` of pair ${pair}`}
          </a>
          {may("prescriptions.handle") && <Revoke certificate={certificate.id} />}
        </div>
      )}
    </div>
  )
}

function Revoke({ certificate }: { certificate: string }) {
  const change = useChange(revokeCertificate)
  return (
    <ActionButton
      label="Revoke the certificate"
      look="quiet"
      className="-ml-4.5"
      title="Revoke the certificate?"
      confirm="Revoke"
      act={() => change({ certificate })}
      done="The certificate is no longer available."
    >
      <p>
        Its page and PDF then say that it is no longer available, also for who scans the code on
        paper. This cannot be undone; measuring the pair again makes a new one.
      </p>
    </ActionButton>
  )
}
