import { useState } from "react"
import { useLocation, useNavigate } from "react-router"
import type { ApiResult } from "#contract/core/api-result.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { useChange } from "#web/office/shared/use-operation.tsx"
import type { OutcomeView } from "#web/office/shared/use-outcome.tsx"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { cancelDraft, sendDraftLink } from "../contract/operations.ts"
import type { OrderDraft } from "./use-order-draft.ts"

export type OrderAction = "link" | "place" | "save" | "cancel"

/** What can be done with an order that staff enter, one at a time. */
export function useOrderActions(order: OrderDraft, { tell, refuse }: OutcomeView) {
  const { draft, typed, saveFirst, release } = order
  const navigate = useNavigate()
  const { state } = useLocation()
  const sendLink = useChange(sendDraftLink)
  const cancel = useChange(cancelDraft)
  /** The sum of the dialog in which the order is paid, in rupees; null while it is closed. */
  const [placing, setPlacing] = useState<number | null>(draft && (state?.rupees ?? null))

  async function send(action: OrderAction): Promise<ApiResult<unknown>> {
    if (draft && action === "cancel") return cancel({ draft: draft.draft })
    const saved = await saveFirst(action === "save")
    if (!saved.ok) return saved
    const { draft: id, total_rupees: rupees } = saved.value
    const sent = action === "link" ? await sendLink({ draft: id }) : saved
    const linkSent = action === "link" && sent.ok
    const done = linkSent
      ? `Link sent to ${formatMobile(typed.mobile!)}.`
      : action === "save"
        ? "Saved."
        : null
    // A new draft goes on under its own address, so that nothing is saved twice.
    if (!draft) {
      const state = { done, ...(action === "place" && { rupees }) }
      void navigate(`/office/orders/drafts/${id}`, { replace: true, state })
    } else if (action === "place") setPlacing(rupees)
    else if (done) tell(done)
    return sent
  }

  const { variables: pending, mutate } = useMutation(send, {
    onSuccess: (_, action) => {
      if (action !== "cancel") return
      release()
      void navigate("/office/orders/drafts", { state: { done: "The order was cancelled." } })
    },
    onError: ({ message }) => refuse(message),
  })

  return { pending, act: mutate, placing, stopPlacing: () => setPlacing(null) }
}
