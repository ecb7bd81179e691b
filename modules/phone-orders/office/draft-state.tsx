import { Link } from "react-router"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { draftOrderStateWords } from "../rules/draft-order.ts"
import type { Draft } from "./use-order-draft.ts"

/** What has become of a saved draft, and its payment link. */
export function DraftState({ draft }: { draft: Draft }) {
  return (
    <div className="grid gap-1 pb-4 text-sm text-ink-2">
      <p>
        {draftOrderStateWords[draft.state]}, entered by {draft.by}.{" "}
        {draft.order && (
          <Link className="link" to={`/office/orders/${draft.order}`}>
            {draft.order}
          </Link>
        )}
        {draft.state === "expired" && "Send the link again to let the shopper pay."}
        {draft.powers_hidden && "It has powers, which only an optician sees and changes."}
      </p>
      {draft.link && draft.link_expires && (
        <>
          <p>
            The link works until {formatDayAndTime(new Date(draft.link_expires))}. A change makes it
            invalid.
          </p>
          <p className="break-all select-all">{draft.link}</p>
        </>
      )}
    </div>
  )
}
