import { useId } from "react"
import { officeProof } from "#contract/office/office.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { useDemoAccounts } from "./demo-accounts.ts"
import { TextField } from "./fields.tsx"
import { callOffice } from "./office-client.ts"
import { useField } from "./use-fields.ts"

/** Re-authentication before money, exports, staff and settings. */
export function ConfirmIdentity(props: { email: string; onAnswer: (proven: boolean) => void }) {
  const { email, onAnswer } = props
  const form = useId()
  const password = useField("")
  const demo = useDemoAccounts().find((account) => account.email === email)

  const { isPending, problem, submit } = useMutation(
    () => callOffice(officeProof, { password: password.value }),
    {
      onSuccess: () => onAnswer(true),
      onError: () => password.onChange(""),
    },
  )

  return (
    <Dialog
      open
      size="sm"
      title="Confirm it's you"
      description="For money, exports, access and important settings, we ask for your password again after ten minutes."
      onOpenChange={(open) => !open && onAnswer(false)}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button look="primary" type="submit" form={form} busy={isPending} busyLabel="Checking">
            Continue
          </Button>
        </div>
      }
    >
      <form id={form} method="post" onSubmit={submit} noValidate>
        <TextField
          label="Password"
          error={problem}
          hint={demo && `This is a demo account: its password is ${demo.password}`}
          type="password"
          autoComplete="current-password"
          {...password}
        />
      </form>
    </Dialog>
  )
}
