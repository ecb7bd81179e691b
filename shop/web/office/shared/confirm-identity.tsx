import { officeProof } from "#contract/office/office.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { FormDialog } from "#web/ui/form-dialog.tsx"
import { useDemoAccounts } from "./demo-accounts.ts"
import { TextField, useField } from "./fields.tsx"
import { callOffice } from "./office-client.ts"

/** Re-authentication before money, exports, staff and settings. */
export function ConfirmIdentity(props: { email: string; onAnswer: (proven: boolean) => void }) {
  const { email, onAnswer } = props
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
    <FormDialog
      size="sm"
      title="Confirm it's you"
      description="For money, exports, access and important settings, we ask for your password again after ten minutes."
      submitLabel="Continue"
      busy={isPending}
      busyLabel="Checking"
      onSubmit={submit}
      onClose={() => onAnswer(false)}
    >
      <TextField
        label="Password"
        error={problem}
        hint={demo && `This is a demo account: its password is ${demo.password}`}
        type="password"
        autoComplete="current-password"
        {...password}
      />
    </FormDialog>
  )
}
