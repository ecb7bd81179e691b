import { useState } from "react"
import { z } from "zod"
import { ok } from "#domain/result.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { useChange } from "../shared/use-operation.ts"
import type { OfficeOrderLine } from "./order-reply.ts"

const madeReply = z.object({ lines: z.number() })

/** What the lab needs and nobody noted; staff who see no powers are told by the server. */
const missingIn = ({ powers, needs_fitting_height }: OfficeOrderLine): string[] => [
  ...(powers && powers.pd === null ? ["PD"] : []),
  ...(powers && needs_fitting_height && powers.fitting_height === null ? ["fitting height"] : []),
]

/** Marks the lenses of one line as made, or takes it back; a missing measure is asked about. */
export function MarkMade(props: { line: OfficeOrderLine; onDone: (sentence: string) => void }) {
  const { line, onDone } = props
  const make = useChange("orders make", madeReply)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const missing = missingIn(line)
  const isMade = line.next === "pack" && line.made !== null

  async function act(change: object) {
    if (busy) return
    setBusy(true)
    const result = await make({ id: line.id, ...change })
    setBusy(false)
    setProblem(result.ok ? null : result.failure.message)
    if (result.ok) onDone(isMade ? "Back to be made." : `Made: ${line.title}.`)
  }

  if (!line.has_lens || (line.next !== "make" && !isMade)) return null
  return (
    <>
      {problem && <Notice look="error">{problem}</Notice>}
      <Button
        look={isMade ? "quiet" : "secondary"}
        size="sm"
        busy={busy}
        busyLabel="One moment"
        onClick={() => {
          if (isMade) void act({ undo: true })
          else if (missing.length > 0) setAsking(true)
          else void act({})
        }}
      >
        {isMade ? "Undo made" : "Mark made"}
        <span className="sr-only"> {line.title}</span>
      </Button>
      {isAsking && (
        <ActionDialog
          title={`No ${missing.join(" and no ")}`}
          confirm={`Made without ${missing.join(" and ")}`}
          act={async () => {
            const result = await make({ id: line.id, unmeasured: true })
            return result.ok ? ok(`Made: ${line.title}.`) : result
          }}
          onClose={() => setAsking(false)}
          onDone={onDone}
        >
          <p className="text-sm">
            {line.title} has no {missing.join(" and no ")} noted. Lenses that do not sit before the
            pupils tire the eyes, and the reading part of progressive ones is missed. Go back and
            note it, or confirm that these lenses were made without it.
          </p>
        </ActionDialog>
      )}
    </>
  )
}
