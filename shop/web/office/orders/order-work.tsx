import { useState } from "react"
import { packOrder } from "#contract/orders/operations/order-work.ts"
import type { BoxCheck } from "#contract/slots.ts"
import { parseJobNumber } from "#domain/orders/job-number.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { list as packing } from "#modules/slots/office.packing.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useSlot } from "#web/shared/layout/slot.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { OpenScanned, ScanField } from "../shared/scan-field.tsx"
import { useChange } from "../shared/use-operation.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"

interface Step {
  label: string
  shown: boolean
  undo?: true
  /** The message after success. */
  done: string
}

interface OrderWorkProps {
  order: OfficeOrder
  /** The number on the job card that opened the order; empty without one. */
  scanned: string
  onDone: (sentence: string) => void
}

/**
 * Packing and printing of one order, and undoing the last step; each pair is made by itself.
 */
export function OrderWork(props: OrderWorkProps) {
  const [Check] = useSlot(packing).map(({ Component }) => Component)
  if (!Check) return <Work {...props} />
  return <Check order={props.order}>{(boxes) => <Work {...props} boxes={boxes} />}</Check>
}

function Work({ boxes, ...props }: OrderWorkProps & { boxes?: BoxCheck }) {
  const { may } = useOffice()
  const { lines, number } = props.order
  const pack = useChange(packOrder)
  const pairs = useScannedPairs(props.order, props.scanned)
  const isChecked = pairs.checked.length === pairs.wanted.length && boxes?.isComplete !== false
  const hasToCheck = pairs.wanted.length > 0 || boxes?.isNeeded === true
  const waits = (step: "pack" | "ship") => lines.some(({ next }) => next === step)
  const packs = may("orders.ship") && waits("pack")

  const steps: Step[] = [
    { label: "Mark packed", shown: packs, done: "Packed." },
    {
      label: "Undo packed",
      shown: may("orders.ship") && waits("ship"),
      undo: true,
      done: "Back to be packed.",
    },
  ]
  const isOpen = lines.some(({ state }) => state === "Confirmed")
  const prints = [
    {
      kind: "job-cards",
      label: "Job card",
      shown: may("jobs.read") && lines.some(({ has_lens }) => has_lens),
    },
    { kind: "packing-slips", label: "Packing slip", shown: may("orders.ship") },
    {
      kind: "labels",
      label: "Courier label",
      shown: may("orders.ship") && !props.order.is_collected,
    },
  ].filter(({ shown }) => shown && isOpen)

  const { variables, problem, mutate } = useMutation(
    ({ undo }: Step) => pack({ id: orderNameOf(props.order), ...(undo ? { undo } : boxes?.input) }),
    { onSuccess: (_, { done }) => props.onDone(done) },
  )

  const shownSteps = steps.filter(({ shown }) => shown)
  return (
    <div className="grid gap-3 pt-4">
      <PackCheck
        {...pairs}
        wanted={packs ? pairs.wanted : []}
        {...(packs && boxes?.isNeeded && { boxes })}
      />
      {problem && <Notice look="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {shownSteps.map((step) => (
          <Button
            // Once every pair is scanned, Enter packs.
            key={`${step.label} ${isChecked}`}
            autoFocus={!step.undo && isChecked && hasToCheck}
            look={step.undo ? "quiet" : isChecked ? "primary" : "secondary"}
            busy={variables?.label === step.label}
            busyLabel="One moment"
            onClick={() => mutate(step)}
          >
            {step.label}
          </Button>
        ))}
        {prints.map(({ kind, label }) => (
          <ButtonLink key={kind} to={`/office/print/${kind}?orders=${number}`}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

/** The numbers on the job cards of the pairs that are to be packed now. */
const jobsToPack = ({ lines }: OfficeOrder): string[] =>
  lines.filter(({ next }) => next === "pack").flatMap(({ pairs }) => pairs.map(({ job }) => job))

/** A scanned number as job cards print it; null if it is none. */
function jobOf(code: string): string | null {
  const job = parseJobNumber(code)
  return job ? `${job.order}-${job.pair}` : parseOrderNumber(code)
}

/** Pairs are scanned before they are packed, so that no pair of another order gets into the parcel. */
function useScannedPairs(order: OfficeOrder, first: string) {
  const wanted = jobsToPack(order)
  // A card that was scanned to mark its pair as made is scanned once more at the box.
  const [scanned, setScanned] = useState<ReadonlySet<string>>(
    () => new Set(wanted.filter((job) => job === jobOf(first))),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const checked = wanted.filter((job) => scanned.has(job))

  function scan(code: string) {
    const job = jobOf(code)
    if (job && wanted.includes(job)) {
      setProblem(null)
      setScanned(new Set([...scanned, job]))
    } else setProblem(problemOf(order, job, code))
  }

  return { wanted, checked, problem, scan }
}

function problemOf({ number, lines }: OfficeOrder, job: string | null, code: string): string {
  if (job === null) return `“${code}” is not the number of a job card.`
  if (lines.some(({ pairs }) => pairs.some((pair) => pair.job === job))) {
    return `${job} belongs to this order, but it is not ready to be packed.`
  }
  return `Stop: ${job} does not belong to ${number}. Put this pair aside.`
}

/**
 * The field to scan into, and which pairs and boxes are checked; with nothing to pack it opens other
 * orders.
 */
function PackCheck(props: ReturnType<typeof useScannedPairs> & { boxes?: BoxCheck }) {
  const { wanted, checked, problem, scan, boxes } = props
  const [isLastOfBox, setOfBox] = useState(false)
  if (wanted.length === 0 && !boxes) return <OpenScanned />
  const take = (code: string) => {
    const isOfBox =
      boxes !== undefined && (wanted.length === 0 || boxes.has(code) || jobOf(code) === null)
    setOfBox(isOfBox)
    if (isOfBox) boxes.scan(code)
    else scan(code)
  }
  // Of the last scan alone: what was wrong with an earlier one is over.
  const shown = isLastOfBox ? boxes?.problem : problem
  return (
    <div className="grid gap-2">
      <ScanField
        hint={
          boxes && wanted.length === 0
            ? boxes.hint
            : boxes
              ? "Scan the job card of each pair and the barcode of each box before they go into the parcel."
              : "Scan the job card of each pair before it goes into the box."
        }
        confirm="Check"
        onScan={take}
      />
      {shown && <Notice look="error">{shown}</Notice>}
      {wanted.length > 0 && (
        <ul aria-label="Pairs to pack" className="grid gap-1 text-sm tabular-nums">
          {wanted.map((job) => (
            <li key={job} className="flex items-center gap-2">
              {job}
              {checked.includes(job) ? (
                <span className="flex items-center gap-1 text-leaf">
                  <Icon name="check" small /> checked
                </span>
              ) : (
                <span className="text-ink-2">not scanned</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {boxes?.view}
    </div>
  )
}
