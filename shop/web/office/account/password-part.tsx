import { useState } from "react"
import { MIN_PASSWORD_LENGTH, officeChangePassword } from "#contract/office/office.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { TextField } from "../shared/fields.tsx"
import { callOffice } from "../shared/office-client.ts"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { useField } from "../shared/use-fields.ts"

/** Changing one's password. */
export function PasswordPart({ onChanged }: { onChanged: () => void }) {
  const { withProof, person } = useOffice()
  const password = useField("")
  const [done, setDone] = useState("")

  async function change() {
    setDone("")
    return withProof(() => callOffice(officeChangePassword, { password: password.value }))
  }

  const { isPending, problem, submit } = useMutation(change, {
    onSuccess: () => {
      password.onChange("")
      setDone("Your password is changed. Your other sessions have ended.")
      onChanged()
    },
  })

  return (
    <Part title="Password">
      <form method="post" onSubmit={submit} noValidate className="grid max-w-104 gap-3">
        {/* Password managers find the account by it. */}
        <input hidden readOnly autoComplete="username" value={person.email} />
        <TextField
          label="New password"
          hint={`${MIN_PASSWORD_LENGTH} characters or more.`}
          error={problem}
          type="password"
          autoComplete="new-password"
          {...password}
        />
        <Button
          type="submit"
          look="secondary"
          size="sm"
          className="justify-self-start"
          busy={isPending}
          busyLabel="Saving"
        >
          Change password
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {done}
        </p>
      </form>
    </Part>
  )
}
