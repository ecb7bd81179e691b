import { cancelAccountMove, plannedAccountMove } from "#contract/shoppers/account.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"

/**
 * A planned change of the account's mobile number, which the shopper can stop while signed in. Nothing is
 * shown while it is loaded or cannot be: a text message and an e-mail announce it as well.
 */
export function PlannedMove() {
  const { value, show } = useEndpoint("The planned change of the number", () =>
    apiClient(plannedAccountMove),
  )
  const planned = value?.move
  const { isPending, submit } = useMutation(() => apiClient(cancelAccountMove), {
    onSuccess: () => {
      show(null)
      toast.success("Your number stays. The change is stopped.")
    },
    onError: ({ message }) => toast.error(message),
    log: "The change of the number was not stopped",
  })

  if (!planned) return null
  return (
    <section aria-labelledby="planned-move" className="max-w-read pt-6">
      <Notice look={planned.isStopped ? "info" : "caution"}>
        <h2 id="planned-move" className="text-lg">
          {planned.isStopped ? "Your mobile number stays" : "Your mobile number will change"}
        </h2>
        {planned.isStopped ? (
          <p>
            We were asked to change it to{" "}
            <span className="whitespace-nowrap">+91 {planned.mobile}</span>. You have signed in
            since then, so we won't. If you want the change, please ask us again.
          </p>
        ) : (
          <>
            <p>
              We were asked to change it to{" "}
              <span className="whitespace-nowrap">+91 {planned.mobile}</span>. That happens{" "}
              {planned.movesAt ? `on ${formatDayAndTime(planned.movesAt)}` : "within 24 hours"}, and
              you are then signed out everywhere. If you didn't ask for it, keep your number.
            </p>
            <Button
              look="primary"
              busy={isPending}
              busyLabel="Stopping.."
              onClick={submit}
              className="mt-3"
            >
              Keep my number
            </Button>
          </>
        )}
      </Notice>
    </section>
  )
}
