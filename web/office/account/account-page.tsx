import { useCallback, useEffect, useState } from "react"
import type { ApiFailure } from "#contract/core/api-result.ts"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import { officeEndSession, officeSessions } from "#contract/office/office.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { Button } from "#web/ui/button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "../shared/load-failure.tsx"
import { callOffice } from "../shared/office-client.ts"
import { useOffice } from "../shared/office-session.tsx"
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

type Session = EndpointOutput<typeof officeSessions>["sessions"][number]

function Sessions() {
  const [sessions, setSessions] = useState<Session[] | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const load = useCallback(() => {
    void callOffice(officeSessions).then((found) => {
      setFailure(found.ok ? null : found.failure)
      if (found.ok) setSessions(found.value.sessions)
    })
  }, [])
  useEffect(load, [load])

  async function end(id: string) {
    const ended = await callOffice(officeEndSession, { id })
    if (!ended.ok) setFailure(ended.failure)
    load()
  }

  return (
    <section aria-labelledby="sessions" className="grid content-start gap-3">
      <h2 id="sessions" className="text-lg">
        Where you are signed in
      </h2>
      {failure && <LoadFailure failure={failure} reload={load} />}
      {!sessions && !failure && <Skeleton className="h-24" />}
      <ul className="border-t border-line">
        {sessions?.map(({ id, device, since, used, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="text-sm">
              <span className="block font-medium">{device || "Unknown browser"}</span>
              <span className="text-ink-2">
                Since {formatDayAndTime(since)}, last used {formatDayAndTime(used)}
              </span>
            </span>
            {current ? (
              <span className="text-sm text-ink-2">This session</span>
            ) : (
              <Button look="secondary" size="sm" onClick={() => void end(id)}>
                End session
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
