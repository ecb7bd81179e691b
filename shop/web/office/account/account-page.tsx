import { useState } from "react"
import { useNavigate } from "react-router"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import {
  MIN_PASSWORD_LENGTH,
  officeChangePassword,
  officeEndSession,
  officeMakeRecoveryCodes,
  officeRecoveryCodes,
  officeRenewAuthenticator,
  officeSessions,
} from "#contract/office/office.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { Notice } from "#web/ui/notice.tsx"
import { CopyButton } from "../shared/copy-button.tsx"
import { TextField, useField } from "../shared/fields.tsx"
import { callOffice } from "../shared/office-client.ts"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { SessionList } from "../shared/session-list.tsx"
import { Loading, useEndpoint } from "../shared/use-operation.tsx"

/** How one signs in: password, authenticator, recovery codes and sessions. */
export default function AccountPage() {
  const { person } = useOffice()
  const [changes, setChanges] = useState(0)
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Account</h1>
      <p className="pb-6 text-ink-2">
        {person.name}, {person.email}, {person.role}
      </p>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <AuthenticatorPart />
        <RecoveryCodesPart />
        <PasswordPart onChanged={() => setChanges(changes + 1)} />
        <Sessions key={changes} />
      </div>
    </>
  )
}

function Sessions() {
  const { value, ...loading } = useEndpoint(officeSessions)
  async function end(id: string) {
    const ended = await callOffice(officeEndSession, { id })
    if (ended.ok) loading.reload()
    return ended
  }
  return (
    <Part title="Where you are signed in">
      <Loading {...loading} value={value} className="h-24" />
      {value && <SessionList sessions={value.sessions} end={end} />}
    </Part>
  )
}

/** Setting up another authenticator, as after a lost phone. */
function AuthenticatorPart() {
  const { withProof, person } = useOffice()
  const navigate = useNavigate()

  const { isPending, problem, submit } = useMutation(
    () => withProof(() => callOffice(officeRenewAuthenticator, {})),
    { onSuccess: ({ token }) => navigate(`/office/invitation#${token}`) },
  )

  return (
    <Part title="Authenticator">
      <div className="grid justify-items-start gap-3">
        {person.authenticator_lost && (
          <Notice look="caution">
            You signed in with a recovery code. Set up a new authenticator now, so that you don't
            run out of codes.
          </Notice>
        )}
        <p className="text-sm text-ink-2">
          You choose a new password with it. Then all your sessions and recovery codes end, and you
          sign in again. For 24 hours you can't approve requests of others.
        </p>
        {problem && <Notice look="error">{problem}</Notice>}
        <Button
          look={person.authenticator_lost ? "primary" : "secondary"}
          busy={isPending}
          busyLabel="One moment"
          onClick={submit}
        >
          Set up a new authenticator
        </Button>
      </div>
    </Part>
  )
}

/** Changing one's password. */
function PasswordPart({ onChanged }: { onChanged: () => void }) {
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
        <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Saving">
          Change password
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {done}
        </p>
      </form>
    </Part>
  )
}

/** Codes that replace a lost authenticator. They are shown once, when they are made. */
function RecoveryCodesPart() {
  const { withProof, person } = useOffice()
  const { value: count, ...loading } = useEndpoint(officeRecoveryCodes)
  const [codes, setCodes] = useState<string[] | null>(null)

  const { isPending, problem, submit } = useMutation(
    () => withProof(() => callOffice(officeMakeRecoveryCodes, {})),
    {
      onSuccess: (made) => {
        setCodes(made.codes)
        loading.reload()
      },
    },
  )

  return (
    <Part title="Recovery codes">
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-ink-2">
          If you lose your phone, a recovery code and your password sign you in. Each code works
          once. Keep them on paper or in a password manager, not on the phone with your
          authenticator.
        </p>
        <Loading {...loading} value={count} className="h-6 w-60" />
        {count && !codes && <p className="text-sm">{countWords(count)}</p>}
        {problem && <Notice look="error">{problem}</Notice>}
        {codes ? (
          <NewCodes codes={codes} email={person.email} onDone={() => setCodes(null)} />
        ) : (
          <Button busy={isPending} busyLabel="One moment" onClick={submit}>
            {count?.made ? "Make new codes" : "Make recovery codes"}
          </Button>
        )}
      </div>
    </Part>
  )
}

const countWords = ({ left, made }: EndpointOutput<typeof officeRecoveryCodes>) =>
  made === null
    ? "You have no recovery codes."
    : `${left} of 10 codes left, made ${formatDayAndTime(made)}. New codes replace them.`

function NewCodes(props: { codes: string[]; email: string; onDone: () => void }) {
  const { codes, email, onDone } = props
  const download = () => {
    const heading = `Recovery codes of the back office for ${email}. Each works once.`
    downloadText("recovery-codes.txt", `${[heading, "", ...codes].join("\n")}\n`, "text/plain")
  }
  return (
    <div className="grid w-full justify-items-start gap-3">
      <Notice look="caution">
        Save these codes now: we can't show them again. Earlier codes no longer work.
      </Notice>
      <ul
        aria-label="New recovery codes"
        className="grid w-full grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6 gap-y-1.5 rounded-md bg-sunk px-4 py-3 [font-variant-ligatures:none]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} />
        <Button onClick={download}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}
