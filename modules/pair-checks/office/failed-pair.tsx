import { useState } from "react"
import { ActionDialog } from "#web/office/shared/action-dialog.tsx"
import { ReasonField, SelectField } from "#web/office/shared/fields.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { useChange } from "#web/office/shared/use-operation.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { releasePair, remakePair } from "../contract/operations.ts"
import { type RemakeCause, remakeCauseLabels } from "../rules/pair-check.ts"
import type { OfficePair } from "./check-page.tsx"

interface FailedPairProps {
  pair: OfficePair
  input: { id: string; pair?: number }
  onDone: (sentence: string) => void
}

/** A pair that failed its check: it is made again, or the owner releases it. */
export function FailedPair({ pair, input, onDone }: FailedPairProps) {
  const { may } = useOffice()
  const [dialog, setDialog] = useState<"remake" | "release" | null>(null)
  const close = {
    onClose: () => setDialog(null),
    onDone: (sentence: string) => {
      setDialog(null)
      onDone(sentence)
    },
  }
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
          <Button size="sm" onClick={() => setDialog("remake")}>
            Make it again
          </Button>
        )}
        {may("pairs.release") && (
          <Button size="sm" look="secondary" onClick={() => setDialog("release")}>
            Release it as it is
          </Button>
        )}
      </div>
      {dialog === "remake" && <RemakeDialog input={input} {...close} />}
      {dialog === "release" && <ReleaseDialog input={input} {...close} />}
    </div>
  )
}

type DialogProps = Pick<FailedPairProps, "input" | "onDone"> & { onClose: () => void }

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
  const [reason, setReason] = useState("")
  const [agreed, setAgreed] = useState(false)
  return (
    <ActionDialog
      {...dialog}
      title="Release this pair as it is"
      confirm="Release"
      act={() => release({ ...input, reason, agreed })}
      done="Released. It can be packed."
    >
      <p className="text-sm text-ink-2">
        The pair stays outside tolerance, and its record says that you released it.
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <Checkbox
        label="The shopper was told what differs, and wants the pair as it is"
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
    </ActionDialog>
  )
}
