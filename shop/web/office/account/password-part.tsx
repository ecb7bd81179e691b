import { useState } from "react"
import { MIN_PASSWORD_LENGTH, officeChangePassword } from "#contract/office/office.ts"
import { Button } from "#web/ui/button.tsx"
import { TextField } from "../shared/fields.tsx"
import { callOffice } from "../shared/office-client.ts"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { useAction } from "../shared/use-action.ts"

/** Changing one's password. */
export function PasswordPart({ onChanged }: { onChanged: () => void }) {
  const { withProof, person } = useOffice()
  const [password, setPassword] = useState("")
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState("")

  const { busy, run: submit } = useAction(async () => {
    setProblem(undefined)
    setDone("")
    const changed = await withProof(() => callOffice(officeChangePassword, { password }))
    if (!changed.ok) return setProblem(changed.failure.message)
    setPassword("")
    setDone("Your password is changed. Your other sessions have ended.")
    onChanged()
  })

  return (
    <Part title="Password">
      <form method="post" onSubmit={submit} noValidate className="grid max-w-104 gap-3">
        {/* Password managers find the account by it. */}
        <input hidden readOnly autoComplete="username" value={person.email} />
        <TextField
          label="New password"
          hint={`${MIN_PASSWORD_LENGTH} characters or more.`}
          {...(problem && { error: problem })}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <Button
          type="submit"
          look="secondary"
          size="sm"
          className="justify-self-start"
          busy={busy}
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
