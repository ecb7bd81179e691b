import { useState } from "react"
import { packOrder } from "#contract/orders/operations/order-work.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { useChange } from "../shared/use-operation.ts"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"

interface Step {
  label: string
  shown: boolean
  undo?: true
  /** The message after success. */
  done: string
}

/** Packing and printing of one order, and undoing the last step; each pair is made by itself. */
export function OrderWork(props: { order: OfficeOrder; onDone: (sentence: string) => void }) {
  const { may } = useOffice()
  const { lines, number } = props.order
  const pack = useChange(packOrder)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const waits = (step: "pack" | "ship") => lines.some(({ next }) => next === step)

  const steps: Step[] = [
    {
      label: "Mark packed",
      shown: may("orders.ship") && waits("pack"),
      done: "Packed.",
    },
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
    { kind: "labels", label: "Courier label", shown: may("orders.ship") },
  ].filter(({ shown }) => shown && isOpen)

  async function act({ label, undo, done }: Step) {
    if (busy) return
    setBusy(label)
    const result = await pack({ id: orderNameOf(props.order), ...(undo && { undo: true }) })
    setBusy(null)
    setProblem(result.ok ? null : result.failure.message)
    if (result.ok) props.onDone(done)
  }

  const shownSteps = steps.filter(({ shown }) => shown)
  if (shownSteps.length === 0 && prints.length === 0) return null
  return (
    <div className="grid gap-2 pt-4">
      {problem && <Notice look="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {shownSteps.map((step) => (
          <Button
            key={step.label}
            size="sm"
            look={step.undo ? "quiet" : "primary"}
            busy={busy === step.label}
            busyLabel="One moment"
            onClick={() => void act(step)}
          >
            {step.label}
          </Button>
        ))}
        {prints.map(({ kind, label }) => (
          <ButtonLink
            key={kind}
            size="sm"
            look="secondary"
            to={`/office/print/${kind}?orders=${number}`}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
