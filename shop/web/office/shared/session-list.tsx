import type { ApiResult } from "#contract/core/api-result.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"

interface Session {
  id: string
  device: string
  since: string
  used: string
  current: boolean
}

/** Where somebody is signed in; every session but this one can be ended. */
export function SessionList(props: {
  sessions: Session[]
  end: (id: string) => Promise<ApiResult<unknown>>
}) {
  const { problem, mutate } = useMutation(props.end)
  return (
    <>
      <ul className="border-t border-line text-sm">
        {props.sessions.map(({ id, device, since, used, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <span>
              <span className="block font-medium">{device || "Unknown browser"}</span>
              <span className="text-ink-2">
                Since {formatDayAndTime(since)}, last used {formatDayAndTime(used)}
              </span>
            </span>
            {current ? (
              <span className="text-ink-2">This session</span>
            ) : (
              <Button onClick={() => mutate(id)}>End session</Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm text-sindoor">
        {problem}
      </p>
    </>
  )
}
