import { endSession, type ShownSession } from "#contract/shoppers/account.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import type { EndpointView } from "#web/shared/api/use-endpoint.ts"
import { goneIsDone, useMutation } from "#web/shared/api/use-mutation.ts"
import { useSignOut } from "#web/shared/shoppers/session/use-sign-out.ts"
import { Button } from "#web/ui/button.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** The signed-in browsers; each can be signed out from here. */
export function SessionList({ sessions }: { sessions: EndpointView<ShownSession[]> }) {
  const t = useTranslate()
  const { busy, signOut } = useSignOut()
  return (
    <Section id="sessions" title={t("Where you are signed in")}>
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
        <Button busy={busy} onClick={() => void signOut()}>
          {t("Sign out")}
        </Button>
        {sessions.value && sessions.value.length > 1 && (
          <Button look="quiet" busy={busy} onClick={() => void signOut(true)}>
            {t("Sign out on all devices")}
          </Button>
        )}
      </div>
    </Section>
  )
}

function SessionRow({ session, onEnded }: { session: ShownSession; onEnded: () => void }) {
  const t = useTranslate()
  const device = session.device || t("Unknown browser")

  const { isPending, submit } = useMutation(
    () => goneIsDone(apiClient(endSession, { params: { id: session.id } })),
    {
      onSuccess: () => {
        toast.success(t("{device} is signed out.", { device }))
        onEnded()
      },
      onError: ({ message }) => toast.error(message),
      log: "The session was not ended",
    },
  )

  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <span>
        <span className="block font-medium">{device}</span>
        <span className="block text-sm text-ink-2">
          {session.isCurrent && t("This browser")}
          {session.isCurrent && session.startedAt && " · "}
          {session.startedAt && t("since {day}", { day: dayWords(session.startedAt) })}
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          look="quiet"
          busy={isPending}
          aria-label={t("Sign out {device}", { device })}
          onClick={submit}
        >
          {t("Sign out")}
        </Button>
      )}
    </li>
  )
}
