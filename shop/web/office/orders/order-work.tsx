import { packOrder } from "#contract/orders/operations/order-work.ts"
import type { BoxCheck } from "#contract/slots.ts"
import { list as packing } from "#modules/slots/office.packing.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useSlot } from "#web/shared/layout/slot.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { useChange } from "../shared/use-operation.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"
import { PackCheck, useScannedPairs } from "./pack-check.tsx"

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
