import { useLocation, useNavigate } from "react-router"
import { useOutcome } from "#web/office/shared/use-outcome.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { DeliveryPart } from "./delivery-part.tsx"
import type { DraftItem } from "./draft-items.ts"
import { DraftState } from "./draft-state.tsx"
import { ItemsPart } from "./items-part.tsx"
import { OrderSummary } from "./order-summary.tsx"
import { PlaceDialog } from "./place-dialog.tsx"
import { ShopperPart } from "./shopper-part.tsx"
import { useOrderActions } from "./use-order-actions.ts"
import { type Draft, useOrderDraft } from "./use-order-draft.ts"

/** Shopper, items and delivery of an order that staff enter, beside its summary. */
export function OrderForm(props: {
  draft: Draft | null
  loaded: DraftItem[]
  /** Items of the draft that are no longer sold. */
  leftOut: number
}) {
  const { draft, loaded, leftOut } = props
  const navigate = useNavigate()
  const { state } = useLocation()
  const outcome = useOutcome()
  const order = useOrderDraft(draft, loaded, leftOut)
  const { typed, change, changeItems, address, hasAsked, quote, mayChange } = order
  const { pending, act, placing, stopPlacing } = useOrderActions(order, outcome)

  return (
    <>
      <h1 className="pb-4 text-2xl">{draft ? `Order for ${draft.name}` : "New order"}</h1>
      {typeof state?.done === "string" && (
        <div className="pb-4">
          <Notice look="done">{state.done}</Notice>
        </div>
      )}
      {draft && <DraftState draft={draft} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* Everything stays visible where it cannot be changed. */}
        <fieldset disabled={!mayChange} className="grid min-w-0 content-start gap-8">
          <ShopperPart
            shopper={typed}
            isFixed={draft !== null}
            nameError={hasAsked && typed.name.trim() === "" ? "Enter the name." : undefined}
            onChange={change}
            onAddress={({ phone_number: _, ...saved }) =>
              change({ address: saved, collect: false })
            }
          />
          {leftOut > 0 && (
            <Notice look="caution">
              {leftOut === 1 ? "One product" : `${leftOut} products`} of this order{" "}
              {leftOut === 1 ? "is" : "are"} no longer sold and {leftOut === 1 ? "was" : "were"}{" "}
              left out. Tell the shopper before you save it.
            </Notice>
          )}
          <ItemsPart items={typed.items} quote={quote} hasAsked={hasAsked} onChange={changeItems} />
          <DeliveryPart
            address={address}
            collect={typed.collect}
            hasAsked={hasAsked}
            onChange={(address) => change({ address })}
            onCollect={(collect) => change({ collect })}
          />
        </fieldset>
        <OrderSummary order={order} pending={pending} onAct={act}>
          {outcome.view}
        </OrderSummary>
      </div>
      {draft && placing !== null && quote && (
        <PlaceDialog
          draft={draft.draft}
          rupees={placing}
          codProblem={quote.cod_problem}
          collect={typed.collect}
          onClose={stopPlacing}
          onDone={(number, done) => void navigate(`/office/orders/${number}`, { state: { done } })}
        />
      )}
    </>
  )
}
