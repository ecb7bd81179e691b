import { type FormEvent, useCallback, useEffect, useState } from "react"
import { z } from "zod"
import type { ApiFailure } from "#contract/api-result.ts"
import type { EndpointOutput } from "#contract/endpoint.ts"
import { officeEndSession, officeSessions } from "#contract/office.ts"
import { formatDayAndTime } from "#domain/indian-time.ts"
import { staffRoles } from "#domain/staff-permissions.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { LoadFailure } from "./load-failure.tsx"
import { callOffice } from "./office-client.ts"
import { useOffice } from "./office-session.tsx"
import { useOperation } from "./use-operation.ts"

/** Where one is signed in; for the owner also who works here. */
export function AccountPage() {
  const { person, may } = useOffice()
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Account</h1>
      <p className="pb-6 text-ink-2">
        {person.name}, {person.email}, {person.role}
      </p>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Sessions />
        {may("staff.manage") && <Staff />}
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

const staffReply = z.array(
  z.object({
    email: z.string(),
    name: z.string().nullable(),
    role: z.string(),
    state: z.string(),
  }),
)

const linkReply = z.object({ email: z.string(), link: z.string() })

function Staff() {
  const { run } = useOffice()
  const { value, failure, reload } = useOperation("staff list", nothing, staffReply)
  const [email, setEmail] = useState("")
  const [role, setRole] = useState("packer")
  const [invited, setInvited] = useState<{ email: string; link: string } | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function invite(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const added = await run("staff add", { email, role }, linkReply)
    setBusy(false)
    setProblem(added.ok ? undefined : added.failure.message)
    if (!added.ok) return
    setInvited(added.value)
    setEmail("")
    reload()
  }

  return (
    <section aria-labelledby="staff" className="grid content-start gap-3">
      <h2 id="staff" className="text-lg">
        Staff
      </h2>
      {failure && <LoadFailure failure={failure} reload={reload} />}
      {!value && !failure && <Skeleton className="h-24" />}
      <ul className="border-t border-line">
        {value?.map((one) => (
          <li
            key={`${one.email} ${one.state}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-sm"
          >
            <span className="min-w-0 break-words">
              {one.name && <span className="block font-medium">{one.name}</span>}
              {one.email}
            </span>
            <span className="text-ink-2">
              {one.role}, {one.state}
            </span>
          </li>
        ))}
      </ul>
      <form method="post" onSubmit={invite} noValidate className="grid gap-3 pt-3">
        <Field label="Invite by e-mail" error={problem}>
          {(ids) => (
            <TextInput
              {...ids}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Field label="Role">
          {(ids) => (
            <SelectBox {...ids} value={role} onChange={({ target }) => setRole(target.value)}>
              {staffRoles.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectBox>
          )}
        </Field>
        <Button type="submit" look="secondary" size="sm" busy={busy} busyLabel="One moment">
          Make a link
        </Button>
      </form>
      <div role="status">
        {invited && (
          <Notice look="info">
            Send this link to {invited.email}. It works once and for 72 hours.
            <span className="block break-all select-all">{invited.link}</span>
          </Notice>
        )}
      </div>
    </section>
  )
}

const nothing = {}
