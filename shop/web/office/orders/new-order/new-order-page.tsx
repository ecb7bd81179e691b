import { useCallback, useEffect, useState } from "react"
import { Link, useLocation, useNavigate, useParams } from "react-router"
import type { z } from "zod"
import {
  cancelDraft,
  priceDraft,
  saveDraft,
  sendDraftLink,
  showDraft,
} from "#contract/checkout/operations/draft-orders.ts"
import { fail } from "#contract/core/api-result.ts"
import { draftOrderStateWords, isOpenDraft } from "#domain/checkout/draft-order.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { ok } from "#domain/core/result.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { BackLink } from "../../shared/back-link.tsx"
import { TextField } from "../../shared/fields.tsx"
import { LoadFailure } from "../../shared/load-failure.tsx"
import { useChange, useOperation } from "../../shared/use-operation.ts"
import { useOutcome } from "../../shared/use-outcome.tsx"
import { useUnsavedChanges } from "../../shared/use-unsaved-changes.tsx"
import { contactLensesUnconfirmed } from "./contact-lens-editor.tsx"
import { DeliveryPart, isCompleteAddress, typedAddress } from "./delivery-part.tsx"
import { checkItems, type DraftItem, encodeItems, loadItems } from "./draft-items.ts"
import { ItemsPart } from "./items-part.tsx"
import { PlaceDialog } from "./place-dialog.tsx"
import { QuoteTable } from "./quote-table.tsx"
import { ShopperPart, type TypedShopper } from "./shopper-part.tsx"

type Draft = z.output<typeof showDraft.reply>

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

function OrderForm(props: {
  draft: Draft | null
  loaded: DraftItem[]
  /** Items of the draft that are no longer sold. */
  leftOut: number
}) {
  const { draft, loaded, leftOut } = props
  const navigate = useNavigate()
  const { state } = useLocation()
  const { lenses } = useSettings()
  const { tell, refuse, view } = useOutcome()
  const save = useChange(saveDraft)
  const sendLink = useChange(sendDraftLink)
  const cancel = useChange(cancelDraft)
  const [items, setItems] = useState(loaded)
  const [shopper, setShopper] = useState<TypedShopper>({
    mobile: draft?.mobile ?? null,
    name: draft?.name ?? "",
    email: "",
  })
  const [address, setAddress] = useState(() => typedAddress(draft?.address))
  const [collect, setCollect] = useState(draft?.collect ?? false)
  const [coupon, setCoupon] = useState(draft?.coupon ?? "")
  const [agreed, setAgreed] = useState(draft !== null)
  const [isChecked, setChecked] = useState(draft !== null)
  const [hasAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [placing, setPlacing] = useState<number | null>(draft && (state?.rupees ?? null))

  const to = { ...address, contact_name: address.contact_name || shopper.name }
  const hasAddress = !collect && isCompleteAddress(to)
  const { problem, isUnusual, isUnconfirmed } = checkItems(items, lenses)
  const content = {
    // Powers that are not complete yet cannot be sent, and have no price.
    items: problem ? [] : encodeItems(items),
    ...(hasAddress && { address: to }),
    ...{ collect, ...(coupon.trim() && { coupon }) },
  }
  const isOpen = draft === null || isOpenDraft(draft.state)
  const mayChange = isOpen && !draft?.powers_hidden
  const written = JSON.stringify([items, collect, coupon, shopper.name, address])
  const [saved, setSaved] = useState(draft && leftOut === 0 ? written : null)
  // As it was read: another's change since then is not overwritten.
  const [version, setVersion] = useState(draft?.version)
  const isChanged = mayChange && written !== saved
  const release = useUnsavedChanges(isChanged && (items.length > 0 || shopper.name !== ""))
  const { value: price } = useOperation(priceDraft, {
    ...content,
    ...(shopper.mobile && { mobile: shopper.mobile }),
  })
  // Powers that are hidden here count in the price.
  const quote = draft?.quote ?? price

  const missing = (): string | null => {
    if (!shopper.mobile) return "Find the shopper by mobile number first."
    if (shopper.name.trim() === "") return "Enter the name of the shopper."
    if (items.length === 0) return "Add a product."
    if (problem) return problem
    if (isUnconfirmed) return contactLensesUnconfirmed
    if (isUnusual && !isChecked) return "Check the unusual values, then tick the box."
    if (!collect && !hasAddress) return "Complete the address."
    return agreed ? null : "Ask the shopper to agree, then tick the box."
  }

  /** Saves what has changed, so that what follows is about what is shown. */
  async function saveFirst(always: boolean) {
    setAsked(true)
    if (draft && !isChanged && !(always && mayChange)) {
      const now = draft.powers_hidden ? null : quote?.total_rupees
      return ok({ draft: draft.draft, total_rupees: now ?? draft.rupees })
    }
    const sentence = missing()
    if (sentence) return fail("BAD_REQUEST", sentence)
    const done = await save({
      ...content,
      ...(draft && { draft: draft.draft, version }),
      ...{ mobile: shopper.mobile!, name: shopper.name, agreed },
      ...(shopper.email.trim() && { email: shopper.email }),
    })
    if (done.ok) {
      setSaved(written)
      setVersion(done.value.version)
      release()
    }
    return done
  }

  /** A new draft goes on under its own address, so that nothing is saved twice. */
  async function act(name: string, then: (draft: string) => Promise<string | null>) {
    if (busy) return
    setBusy(name)
    const first = await saveFirst(name === "save")
    if (!first.ok) refuse(first.failure.message)
    else {
      const { draft: id, total_rupees: rupees } = first.value
      const sentence = await then(id)
      const state = { done: sentence, ...(name === "place" && { rupees }) }
      if (!draft) void navigate(`/office/orders/drafts/${id}`, { replace: true, state })
      else if (name === "place") setPlacing(rupees)
      else if (sentence) tell(sentence)
    }
    setBusy(null)
  }

  const send = () =>
    act("link", async (id) => {
      const sent = await sendLink({ draft: id })
      if (sent.ok) return `Link sent to ${formatMobile(shopper.mobile!)}.`
      refuse(sent.failure.message)
      return null
    })

  const setAll = useCallback(
    (change: (items: DraftItem[]) => DraftItem[]) => setItems((all) => change(all)),
    [],
  )
  const button = (
    name: string,
    label: string,
    onClick: () => void,
    look?: "secondary" | "quiet",
  ) => (
    <Button
      wide
      size="sm"
      look={look}
      busy={busy === name}
      busyLabel="One moment"
      onClick={onClick}
    >
      {label}
    </Button>
  )

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
            shopper={shopper}
            isFixed={draft !== null}
            nameError={hasAsked && shopper.name.trim() === "" ? "Enter the name." : undefined}
            onChange={(change) => setShopper((before) => ({ ...before, ...change }))}
            onAddress={({ phone_number: _, ...saved }) => {
              setAddress(saved)
              setCollect(false)
            }}
          />
          {leftOut > 0 && (
            <Notice look="caution">
              {leftOut === 1 ? "One product" : `${leftOut} products`} of this order{" "}
              {leftOut === 1 ? "is" : "are"} no longer sold and {leftOut === 1 ? "was" : "were"}{" "}
              left out. Tell the shopper before you save it.
            </Notice>
          )}
          <ItemsPart items={items} quote={quote ?? null} hasAsked={hasAsked} onChange={setAll} />
          <DeliveryPart
            address={to}
            collect={collect}
            hasAsked={hasAsked}
            onChange={setAddress}
            onCollect={setCollect}
          />
        </fieldset>
        <div className="grid content-start gap-4 lg:sticky lg:top-6 lg:self-start">
          <TextField
            label="Coupon"
            optional
            disabled={!mayChange}
            autoCapitalize="characters"
            value={coupon}
            onChange={setCoupon}
          />
          {quote && items.length > 0 && !problem && <QuoteTable quote={quote} />}
          {mayChange && isUnusual && (
            <Checkbox
              label="I checked the unusual values with the shopper"
              checked={isChecked}
              onChange={({ target }) => setChecked(target.checked)}
            />
          )}
          {mayChange && (
            <Checkbox
              label="The shopper agreed to our privacy policy and to keeping the prescription for this order"
              checked={agreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
          )}
          {view}
          {isOpen && (
            <>
              {button(
                "link",
                draft?.link_sent && !isChanged ? "Send the link again" : "Send payment link",
                () => void send(),
              )}
              {button(
                "place",
                "Take payment or cash on delivery",
                () => void act("place", async () => null),
                "secondary",
              )}
              {mayChange &&
                button(
                  "save",
                  "Save draft",
                  () => void act("save", async () => "Saved."),
                  "secondary",
                )}
              {draft &&
                button("cancel", "Cancel this order", () => void cancelOrder(draft.draft), "quiet")}
            </>
          )}
        </div>
      </div>
      {draft && placing !== null && quote && (
        <PlaceDialog
          draft={draft.draft}
          rupees={placing}
          codProblem={quote.cod_problem}
          collect={collect}
          onClose={() => setPlacing(null)}
          onDone={(number, done) => void navigate(`/office/orders/${number}`, { state: { done } })}
        />
      )}
    </>
  )

  async function cancelOrder(id: string) {
    setBusy("cancel")
    const cancelled = await cancel({ draft: id })
    setBusy(null)
    if (cancelled.ok) {
      release()
      void navigate("/office/orders/drafts", { state: { done: "The order was cancelled." } })
    } else refuse(cancelled.failure.message)
  }
}

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
