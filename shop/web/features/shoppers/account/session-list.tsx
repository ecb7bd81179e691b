import { useState } from "react"
import { endSession, type ShownSession } from "#contract/shoppers/account.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import type { EndpointView } from "#web/shared/api/use-endpoint.ts"
import { useSignOut } from "#web/shared/shoppers/session/use-sign-out.ts"
import { Button } from "#web/ui/button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { toast } from "#web/ui/toast.ts"

/** The signed-in browsers; each can be signed out from here. */
export function SessionList({ sessions }: { sessions: EndpointView<ShownSession[]> }) {
  const { busy, signOut } = useSignOut()
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="mb-3 text-xl">
        Where you are signed in
      </h2>
      <Loaded from={sessions} loading={<Skeleton className="h-40" />}>
        {(list) => (
          <ul className="border-t border-line">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={sessions.reload} />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button look="secondary" size="sm" busy={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
        {sessions.value && sessions.value.length > 1 && (
          <Button look="quiet" size="sm" busy={busy} onClick={() => void signOut(true)}>
            Sign out on all devices
          </Button>
        )}
      </div>
    </section>
  )
}

function SessionRow({ session, onEnded }: { session: ShownSession; onEnded: () => void }) {
  const [busy, setBusy] = useState(false)
  const device = session.device || "Unknown browser"

  async function end() {
    setBusy(true)
    const result = await apiClient(endSession, { params: { id: session.id } })
    setBusy(false)
    // It was already ended elsewhere, which is the desired result.
    if (!result.ok && result.failure.code !== "NOT_FOUND") {
      console.error("The session was not ended", result.failure)
      return toast.error(result.failure.message)
    }
    toast.success(`${device} is signed out.`)
    onEnded()
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <span>
        <span className="block font-medium">{device}</span>
        <span className="block text-sm text-ink-2">
          {session.isCurrent && "This browser"}
          {session.isCurrent && session.startedAt && " · "}
          {session.startedAt && `since ${formatDay(session.startedAt)}`}
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          look="quiet"
          size="sm"
          busy={busy}
          aria-label={`Sign out ${device}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
