import { useState } from "react"
import { listApprovalWays } from "#contract/office/operations/approvals.ts"
import { changeSettings, showSettings } from "#contract/office/operations/settings.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Radios } from "#web/ui/radios.tsx"
import { TextField } from "../shared/fields.tsx"
import { inRupees } from "../shared/rupees.ts"
import { useChange, useOperation } from "../shared/use-operation.tsx"
import type { OutcomeView } from "../shared/use-outcome.tsx"

/** Asks who works without a second person how large refunds are confirmed. */
export function OwnLimitQuestion({ outcome }: { outcome: OutcomeView }) {
  const { value: ways } = useOperation(listApprovalWays, {})
  const { value: settings } = useOperation(showSettings, {})
  const rupees = (name: string) => Number(settings?.find((one) => one.name === name)?.value ?? 0)
  const alone = (ways ?? []).filter((way) => way.alone)
  const save = useChange(changeSettings)
  const [chosen, setChosen] = useState<"wait" | "amount" | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const own = rupees("APPROVAL_ALONE_RUPEES")
  const choice = chosen ?? (own > 0 ? "amount" : "wait")
  const amount = typed ?? (own > 0 ? String(own) : "")
  const { isPending, submit } = useMutation(
    () => save({ approval_alone_rupees: choice === "wait" ? "0" : amount }),
    {
      onSuccess: () => outcome.tell("Saved. You can change it under Settings."),
      onError: ({ message }) => outcome.refuse(message),
    },
  )
  if (!settings || alone.length === 0) return null
  const requests = new Intl.ListFormat("en-IN").format(alone.map((way) => way.requests))
  return (
    <form method="post" onSubmit={submit} className="grid max-w-read gap-3">
      <p className="text-sm">
        Nobody else here can approve your {requests}. You confirm them yourself, with your password,
        24 hours after you ask. As soon as a second person can approve them, that person decides.
      </p>
      <Radios
        framed
        label="When does giving money back wait?"
        choices={{
          wait: `Above ${inRupees(rupees("APPROVAL_ABOVE_RUPEES"))} of one order`,
          amount: "Above an amount of my own",
        }}
        value={choice}
        onChange={setChosen}
      />
      {choice === "amount" && (
        <TextField
          label="Your amount in rupees"
          inputMode="numeric"
          required
          value={amount}
          onChange={setTyped}
        />
      )}
      <div>
        <Button type="submit" busy={isPending} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}
