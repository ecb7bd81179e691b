import { useState } from "react"
import { ActionDialog, type ActionProps } from "#web/office/shared/action-dialog.tsx"
import { CheckField, ReasonField, SelectField } from "#web/office/shared/fields.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { DialogButton } from "#web/office/shared/use-dialog.tsx"
import { useFields } from "#web/office/shared/use-fields.ts"
import { useChange } from "#web/office/shared/use-operation.ts"
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
