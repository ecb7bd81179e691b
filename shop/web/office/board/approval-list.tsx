import type { OperationReply } from "#contract/office/operation.ts"
import {
  approveRequest,
  declineRequest,
  listApprovalRequests,
} from "#contract/office/operations/approvals.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { OrderLink } from "../shared/links.tsx"
import { inRupees } from "../shared/rupees.ts"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { useOutcome } from "../shared/use-outcome.tsx"

type Approval = OperationReply<typeof listApprovalRequests>[number]

const stateWords: Record<string, string> = {
  approved: "Approved, not taken yet",
  declined: "Declined",
  done: "Approved and done",
  failed: "Approved, but it could not be done",
}

/** Requests that await a second person, and this week's decisions. */
export function ApprovalList({ empty }: { empty: string }) {
  const { value, ...loading } = useOperation(listApprovalRequests, {})
  const outcome = useOutcome()
  const approve = useChange(approveRequest)
  const decline = useChange(declineRequest)
  const { variables, mutate } = useMutation(
    async ({ id, isApproved }: { id: string; isApproved: boolean }) => {
      const decided = isApproved ? await approve({ id }) : await decline({ id })
      loading.reload()
      return decided
    },
    {
      onSuccess: (decided) => outcome.tell(decisionWords(decided)),
      onError: ({ message }) => outcome.refuse(message),
    },
  )

  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-40" />
  const waiting = value.filter(({ state }) => state === "pending")
  const decided = value.filter(({ state }) => state !== "pending")
  return (
    <>
      <div className="pb-2">{outcome.view}</div>
      {waiting.length === 0 && <p className="text-ink-2">{empty}</p>}
      {waiting.length > 0 && (
        <ul className="border-t border-line">
          {waiting.map((one) => (
            <li key={one.id} className="grid gap-1 border-b border-line py-3">
              <Wanted approval={one} />
              <p className="text-sm text-ink-2">
                Asked for by {one.requested_by}, {formatDayAndTime(one.requested)}. Until{" "}
                {formatDayAndTime(one.until)}.
              </p>
              {!one.may_approve && (
                <p className="text-sm">
                  {whyNot(one)}
                  {one.approvers
                    ? ` ${one.approvers} can approve it.`
                    : one.confirm_from
                      ? ` Nobody else can approve it: ${one.own ? "you" : one.requested_by} can confirm it from ${formatDayAndTime(one.confirm_from)}.`
                      : " Nobody else can approve it."}
                </p>
              )}
              {(one.may_approve || one.own || one.may_approve_from) && (
                <div className="flex flex-wrap gap-3 pt-1">
                  {one.may_approve && (
                    <Button
                      look="primary"
                      busy={variables?.id === one.id}
                      busyLabel="One moment"
                      onClick={() => mutate({ id: one.id, isApproved: true })}
                    >
                      {one.own ? "Confirm" : "Approve"}
                    </Button>
                  )}
                  <Button onClick={() => mutate({ id: one.id, isApproved: false })}>
                    {one.own ? "Withdraw" : "Decline"}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <>
          <h3 className="pt-6 pb-2 font-medium">Decided within a week</h3>
          <ul className="border-t border-line">
            {decided.map((one) => (
              <li key={one.id} className="border-b border-line py-2.5">
                <Wanted approval={one} />
                <p className="text-sm text-ink-2">
                  {stateWords[one.state] ?? "Over"} · asked for by {one.requested_by}
                  {one.decided &&
                    ` · decided by ${one.decided_by ?? "the command line"}, ${formatDayAndTime(one.decided)}`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Why this person cannot approve a request. */
function whyNot({ own, may_approve_from }: Approval): string {
  if (own) return "You requested this."
  return may_approve_from
    ? `Your account or its sign-in is new: you can approve from ${formatDayAndTime(may_approve_from)}, and decline now.`
    : "Your role cannot approve this."
}

function Wanted({ approval }: { approval: Approval }) {
  const { what, rupees, order, about, number, shopper, reason } = approval
  return (
    <p>
      <span className="font-medium">{rupees === null ? what : `${what}, ${inRupees(rupees)}`}</span>
      {about && <span> · {about}</span>}
      {number && ` · ${[number, shopper].filter(Boolean).join(", ")}`}
      {reason && <span className="text-ink-2"> · {reason}</span>}
      {order && (
        <>
          {" "}
          <OrderLink number={number ?? order} isInList>
            Open the order
          </OrderLink>
        </>
      )}
    </p>
  )
}

function decisionWords({ state, outcome }: OperationReply<typeof approveRequest>): string {
  if (state === "declined") return "Declined. Nothing was done."
  if (state === "approved") return "Approved. The person who asked for it can take it now."
  return outcome ?? "Approved and done."
}
