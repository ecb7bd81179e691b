import { type FormEvent, useState } from "react"
import { officeSignIn, type SignedIn } from "#contract/office/office.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { loadDemoAccounts, useDemoAccounts } from "../shared/demo-accounts.ts"
import { TextField, useFields } from "../shared/fields.tsx"
import { callOffice } from "../shared/office-client.ts"
import { PlainFrame } from "./plain-frame.tsx"

const authenticatorWords = {
  label: "Authenticator code",
  hint: "The 6 digits that your authenticator app shows.",
}
const recoveryWords = {
  label: "Recovery code",
  hint: "One of the ten codes that you saved. Each works once.",
}

type SignInValues = Record<"email" | "password" | "code", string>

/** Sign-in of the staff with e-mail, password and a code of the authenticator, or a recovery code. */
export function SignInPage({ onSignedIn }: { onSignedIn: (person: SignedIn) => void }) {
  const { values, set, field } = useFields<SignInValues>({ email: "", password: "", code: "" })
  const [isRecovery, setRecovery] = useState(false)
  const { isPending, problem, mutate, reset } = useMutation(
    (values: SignInValues) => callOffice(officeSignIn, values),
    { onSuccess: onSignedIn, onError: () => set({ code: "" }) },
  )

  function switchCode() {
    set({ code: "" })
    reset()
    setRecovery(!isRecovery)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(values)
  }

  return (
    <PlainFrame title="Sign in to the back office">
      {problem && <Notice look="error">{problem}</Notice>}
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <TextField label="E-mail" type="email" autoComplete="username" {...field("email")} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          {...field("password")}
        />
        <div className="grid">
          <TextField
            {...(isRecovery ? recoveryWords : authenticatorWords)}
            {...(isRecovery
              ? { autoComplete: "off", autoCapitalize: "none", spellCheck: false }
              : { inputMode: "numeric", autoComplete: "one-time-code" })}
            {...field("code")}
          />
          <Button look="quiet" className="-ml-4 justify-self-start" onClick={switchCode}>
            {isRecovery ? "Use an authenticator code" : "Lost your phone? Use a recovery code"}
          </Button>
        </div>
        <Button look="primary" large type="submit" wide busy={isPending} busyLabel="Signing in">
          Sign in
        </Button>
      </form>
      <DemoAccounts onPick={mutate} />
    </PlainFrame>
  )
}

/** A shop without real providers offers demo accounts. */
function DemoAccounts({ onPick }: { onPick: (values: SignInValues) => void }) {
  const accounts = useDemoAccounts()
  const [problem, setProblem] = useState<string | null>(null)

  async function pick(email: string) {
    // The code that was shown may have been used or expired.
    const account = (await loadDemoAccounts()).find((one) => one.email === email)
    if (!account?.code)
      return setProblem("This code was already used. A new one is ready in 30 seconds.")
    setProblem(null)
    onPick({ email, password: account.password, code: account.code })
  }

  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo" className="grid gap-3 border-t border-line pt-5">
      <h2 id="demo" className="text-lg">
        This is a demo
      </h2>
      <p className="text-sm text-ink-2">
        Nothing you do here takes money or sends a message. Choose a role to sign in with one press.
      </p>
      {problem && <Notice look="error">{problem}</Notice>}
      <ul className="grid gap-2">
        {accounts.map(({ email, name, role }) => (
          <li key={email}>
            <Button wide onClick={() => void pick(email)}>
              Sign in as {name}, {role}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        All of them have the password <code className="select-all">{accounts[0]?.password}</code>
      </p>
    </section>
  )
}
