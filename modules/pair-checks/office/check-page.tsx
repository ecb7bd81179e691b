import { useState } from "react"
import { Link, useParams, useSearchParams } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { ActionDialog, type ActionProps, DialogButton } from "#web/office/shared/action-dialog.tsx"
import { Facts } from "#web/office/shared/facts.tsx"
import { CheckField, ReasonField, SelectField, useFields } from "#web/office/shared/fields.tsx"
import { BackLink, orderPage } from "#web/office/shared/links.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { Loading, useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { releasePair, remakePair, showPair } from "../contract/operations.ts"
import { type RemakeCause, remakeCauseLabels } from "../rules/pair-check.ts"
import { CheckForm } from "./check-form.tsx"

export type OfficePair = OperationReply<typeof showPair>

const outcomeWords = { passed: "Passed", failed: "Failed", released: "Released" } as const

/** One finished pair: what was ordered, what is measured, and what became of it. */
export default function CheckPage() {
  const { id = "" } = useParams()
  const [search] = useSearchParams()
  const typedPair = Number(search.get("pair"))
  const input = { id, ...(Number.isInteger(typedPair) && typedPair > 0 && { pair: typedPair }) }
  const { value, ...loading } = useOperation(showPair, input)
  // The reply of the pair before is kept while another one is loaded.
  const pair = value && [value.job, value.order_line, value.order].includes(id) ? value : null
  return (
    <>
      <BackLink to={pair ? orderPage(pair.order) : "/office/orders"}>
        {pair ? `Order ${pair.order}` : "All orders"}
      </BackLink>
      <h1 className="pb-2 text-2xl">
        Check <span className="whitespace-nowrap">{pair?.job ?? pair?.order ?? id}</span>
      </h1>
      <Loading {...loading} value={pair} className="h-96" />
      {pair && <OpenPair key={`${pair.order_line} ${pair.pair}`} pair={pair} input={input} />}
    </>
  )
}

function OpenPair({ pair, input }: { pair: OfficePair; input: { id: string; pair?: number } }) {
  const [done, setDone] = useState<string | null>(null)
  const [isAgain, setAgain] = useState(false)
  const isOpen = pair.refusal === null
  const hasForm = isOpen && (pair.state === null || isAgain)
  return (
    <>
      <Facts
        facts={[
          ["Product", pair.title],
          ["Lenses", pair.lens],
          ["Pair", pair.pairs > 1 && `${pair.pair} of ${pair.pairs} of this line`],
          ["Judged by", pair.standard],
        ]}
      />
      <div role="status" className="grid gap-2 py-3 empty:hidden">
        {done && <Notice look="done">{done}</Notice>}
        {pair.refusal && <Notice look="caution">{pair.refusal}</Notice>}
        {isOpen && pair.state === "passed" && (
          <Notice look="info">
            This pair passed and can be packed.{" "}
            <Link to={orderPage(pair.order)} className="link">
              Open the order
            </Link>
          </Notice>
        )}
      </div>
      {isOpen && pair.state === "failed" && (
        <FailedPair pair={pair} input={input} onDone={setDone} />
      )}
      {isOpen && pair.state !== null && !isAgain && (
        <p className="py-2 text-sm">
          <button type="button" className="link min-h-tap" onClick={() => setAgain(true)}>
            Measure it again
          </button>
        </p>
      )}
      {hasForm && (
        <CheckForm
          key={pair.checks.length}
          pair={pair}
          input={input}
          onDone={() => {
            setDone(null)
            setAgain(false)
          }}
        />
      )}
      {pair.checks.length > 0 && <History checks={pair.checks} />}
    </>
  )
}

function History({ checks }: Pick<OfficePair, "checks">) {
  return (
    <Part title="Checks of this pair">
      <ol className="border-t border-line">
        {checks.map(({ id, at, who, outcome, cause, reason, faults }) => (
          <li key={id} className="border-b border-line py-2 text-sm">
            <span className="block font-medium">
              {cause ? `To be made again: ${remakeCauseLabels[cause]}` : outcomeWords[outcome]}
            </span>
            {!cause &&
              faults.map((fault) => (
                <span key={fault} className="block">
                  {fault}
                </span>
              ))}
            {reason && <span className="block">{reason}</span>}
            <span className="text-ink-2">
              {formatDayAndTime(at)} · {who === "command line" ? "at the command line" : who}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

interface FailedPairProps {
  pair: OfficePair
  input: { id: string; pair?: number }
  onDone: (sentence: string) => void
}

/** A pair that failed its check: it is made again, or the owner releases it. */
function FailedPair({ pair, input, onDone }: FailedPairProps) {
  const { may } = useOffice()
  return (
    <div className="grid gap-3 py-3">
      <Notice look="error">
        <p className="font-medium">This pair failed and cannot be packed.</p>
        {pair.checks[0]?.faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {pair.job !== null && (
          <DialogButton
            look="primary"
            onDone={onDone}
            dialog={(dialog) => <RemakeDialog input={input} {...dialog} />}
          >
            Make it again
          </DialogButton>
        )}
        {may("pairs.release") && (
          <DialogButton
            onDone={onDone}
            dialog={(dialog) => <ReleaseDialog input={input} {...dialog} />}
          >
            Release it as it is
          </DialogButton>
        )}
      </div>
    </div>
  )
}

type DialogProps = ActionProps & Pick<FailedPairProps, "input">

function RemakeDialog({ input, ...dialog }: DialogProps) {
  const remake = useChange(remakePair)
  const [cause, setCause] = useState<RemakeCause>("lens power")
  return (
    <ActionDialog
      {...dialog}
      title="Make this pair again"
      confirm="Make it again"
      act={() => remake({ ...input, cause })}
      done="Back to be made. Its job card can be printed again."
    >
      <p className="text-sm text-ink-2">The pair goes back to “To make”. The cause is counted.</p>
      <SelectField label="Cause" options={remakeCauseLabels} value={cause} onChange={setCause} />
    </ActionDialog>
  )
}

function ReleaseDialog({ input, ...dialog }: DialogProps) {
  const release = useChange(releasePair)
  const { values, field } = useFields({ reason: "", agreed: false })
  return (
    <ActionDialog
      {...dialog}
      title="Release this pair as it is"
      confirm="Release"
      act={() => release({ ...input, ...values })}
      done="Released. It can be packed."
    >
      <p className="text-sm text-ink-2">
        The pair stays outside tolerance, and its record says that you released it.
      </p>
      <ReasonField {...field("reason")} />
      <CheckField
        label="The shopper was told what differs, and wants the pair as it is"
        {...field("agreed")}
      />
    </ActionDialog>
  )
}
