import { useEffect, useState } from "react"
import { Link, useNavigate, useParams } from "react-router"
import { counterMethods, counterMethodWords } from "#domain/checkout/payment-state.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { ActionDialog } from "#web/office/shared/action-dialog.tsx"
import { DoneNotice } from "#web/office/shared/done-notice.tsx"
import { TextField } from "#web/office/shared/fields.tsx"
import { BackLink } from "#web/office/shared/links.tsx"
import { LoadFailure } from "#web/office/shared/load-failure.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { useOutcome } from "#web/office/shared/use-outcome.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Radio } from "#web/ui/radio.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { type DraftPlacement, placeDraft, showDraft } from "../contract/operations.ts"
import { draftOrderStateWords } from "../rules/draft-order.ts"
import { DeliveryPart } from "./delivery-part.tsx"
import { type DraftItem, loadItems } from "./draft-items.ts"
import { ItemsPart } from "./items-part.tsx"
import { OrderSummary } from "./order-summary.tsx"
import { ShopperPart } from "./shopper-part.tsx"
import { useOrderActions } from "./use-order-actions.ts"
import { type Draft, useOrderDraft } from "./use-order-draft.ts"

/** An order that staff enter for a shopper: new, or a draft that is opened again. */
export default function NewOrderPage() {
  const { draft } = useParams()
  return (
    <>
      <BackLink to="/office/orders/drafts">All drafts</BackLink>
      {draft ? (
        <SavedDraft key={draft} id={draft} />
      ) : (
        <OrderForm draft={null} loaded={[]} leftOut={0} />
      )}
    </>
  )
}

function SavedDraft({ id }: { id: string }) {
  const { value, failure, reload } = useOperation(showDraft, { draft: id })
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadItems>> | null>(null)
  const list = value?.item_list
  const isRead = loaded !== null
  // What is typed stays when the draft is read again, after a change.
  useEffect(() => {
    if (list && !isRead) void loadItems(list).then(setLoaded)
  }, [list, isRead])
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (loaded?.ok === false) {
    return <LoadFailure failure={loaded.failure} reload={() => setLoaded(null)} />
  }
  if (!value || !loaded) return <Skeleton className="h-96" />
  return <OrderForm draft={value} loaded={loaded.value.items} leftOut={loaded.value.leftOut} />
}

/** Shopper, items and delivery of an order that staff enter, beside its summary. */
function OrderForm(props: {
  draft: Draft | null
  loaded: DraftItem[]
  /** Items of the draft that are no longer sold. */
  leftOut: number
}) {
  const { draft, loaded, leftOut } = props
  const navigate = useNavigate()
  const outcome = useOutcome()
  const order = useOrderDraft(draft, loaded, leftOut)
  const { typed, change, changeItems, address, hasAsked, quote, mayChange } = order
  const { pending, act, placing, stopPlacing } = useOrderActions(order, outcome)

  return (
    <>
      <h1 className="pb-4 text-2xl">{draft ? `Order for ${draft.name}` : "New order"}</h1>
      <DoneNotice />
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

/** Money taken at the counter, or cash on delivery: the order is placed at once. */
function PlaceDialog(props: {
  draft: string
  rupees: number
  collect: boolean
  /** Why the courier cannot collect the money; null if it can. */
  codProblem: string | null
  onClose: () => void
  /** @param notice what staff have to know of it, if it was placed before */
  onDone: (number: string, notice: string | null) => void
}) {
  const { draft, rupees, collect, codProblem } = props
  const place = useChange(placeDraft)
  const [method, setMethod] = useState<DraftPlacement>("cash")
  const [reference, setReference] = useState("")
  const needsReference = method === "upi" || method === "card"
  const amount = inRupees(rupees)
  const choice = (one: DraftPlacement, label: string, description?: string | null) => (
    <Radio
      key={one}
      name="method"
      label={label}
      description={description}
      disabled={Boolean(description)}
      checked={method === one}
      onChange={() => setMethod(one)}
    />
  )
  return (
    <ActionDialog
      title={`Take ${amount}`}
      confirm={method === "cod" ? "Place the order" : `I have taken ${amount}`}
      act={() => place({ draft, method, rupees, ...(needsReference && { reference }) })}
      done={({ order }) => order}
      onClose={props.onClose}
      onDone={(number, placed) => props.onDone(number, placed?.notice ?? null)}
    >
      <fieldset>
        <legend className="text-sm font-medium">Paid with</legend>
        {counterMethods.map((one) => choice(one, counterMethodWords[one]))}
        {!collect && choice("cod", "Cash on delivery", codProblem)}
      </fieldset>
      {needsReference && (
        <TextField
          label="Reference"
          hint={method === "upi" ? "The UPI transaction number" : "The number on the slip"}
          inputMode={method === "upi" ? "numeric" : undefined}
          value={reference}
          onChange={setReference}
        />
      )}
    </ActionDialog>
  )
}

/** What has become of a saved draft, and its payment link. */
function DraftState({ draft }: { draft: Draft }) {
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
