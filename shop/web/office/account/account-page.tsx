import { useState } from "react"
import { officeEndSession, officeSessions } from "#contract/office/office.ts"
import { Loading } from "../shared/loading.tsx"
import { callOffice } from "../shared/office-client.ts"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { SessionList } from "../shared/session-list.tsx"
import { useEndpoint } from "../shared/use-operation.ts"
import { AuthenticatorPart } from "./authenticator-part.tsx"
import { PasswordPart } from "./password-part.tsx"
import { RecoveryCodesPart } from "./recovery-codes-part.tsx"

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
