import { eq } from "drizzle-orm"
import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout/checkout-data.ts"
import { badRequest, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { AddressDraft } from "#contract/shoppers/addresses.ts"
import type { Db } from "#db/connection.ts"
import { orderedVariant } from "#domain/catalogue/variant.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type Actor, staffIdOf } from "#domain/office/actor.ts"
import { placeCashOrder } from "#server/checkout/cash-on-delivery/commands/place-cash-order.ts"
import { findMemberOffer } from "#server/checkout/member-offer.ts"
import type { AppContext } from "#server/core/context.ts"
import { saveShopperEmail } from "#server/messages/emails/commands/shopper-email.ts"
import { findShopperEmail } from "#server/messages/emails/queries.ts"
import { countContactViews, mobileInList, nameInList } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import {
  type Implementation,
  implement,
  type Trace,
} from "#server/office/operations/implementation.ts"
import { listAddresses } from "#server/shoppers/addresses/queries.ts"
import {
  cancelDraft,
  findDraftShopper,
  listDrafts,
  placeDraft,
  priceDraft,
  saveDraft,
  sendDraftLink,
  showDraft,
} from "../contract/operations.ts"
import { isOpenDraft } from "../rules/draft-order.ts"
import { changedMeanwhile, undecided } from "./commands/change-draft.ts"
import { recordExtraPayment } from "./commands/record-extra-payment.ts"
import { cancelDraftOrder, saveDraftOrder } from "./commands/save-draft.ts"
import { sendPaymentLink } from "./commands/send-payment-link.ts"
import type { DraftAddress } from "./draft-content.ts"
import { paymentLink } from "./payment-link.ts"
import {
  findBuyer,
  findDraft,
  type LoadedDraft,
  listDrafts as loadDrafts,
  quoteDraft,
  requestOfDraft,
  unknownBuyer,
} from "./queries.ts"
import { draftOrders } from "./tables.ts"

const unknownDraft = notFound("There is no such draft order.")

const notOpen = ({ state, orderNumber }: LoadedDraft) =>
  notAllowedNow(
    state === "paid"
      ? `This order is placed already: ${orderNumber}.`
      : "This order was cancelled.",
  )

type TypedAddress = Omit<AddressDraft, "mobile_num" | "addresses_id">

const addressOf = (typed: TypedAddress): DraftAddress => ({
  contactName: typed.contact_name,
  pincode: typed.pincode,
  alternatePhone: typed.phone_number ?? null,
  address: typed.address,
  city: typed.city,
  state: typed.state,
  landmark: typed.landmark ?? "",
  house: typed.house_flat_office_no,
  type: typed.address_type ?? "home",
})

const typedAddress = (address: DraftAddress) => ({
  contact_name: address.contactName,
  pincode: address.pincode,
  phone_number: address.alternatePhone,
  address: address.address,
  city: address.city,
  state: address.state,
  landmark: address.landmark,
  house_flat_office_no: address.house,
})

const hasPowers = ({ lens, contactLens }: CheckoutItem) =>
  Boolean(lens?.prescription || contactLens)

const withoutPowers = ({ contactLens: _, ...item }: CheckoutItem): CheckoutItem => ({
  ...item,
  lens: item.lens && { ...item.lens, prescription: null },
})

const rowOf = (
  by: Actor,
  { draft, content, shopper, state, orderNumber, by: who }: LoadedDraft,
  { catalogue }: AppContext,
) => ({
  draft: draft.id,
  state,
  name: nameInList(by, content.name),
  mobile: mobileInList(by, shopper.mobile),
  items: content.items
    .map(({ productId, colour, quantity }) => {
      const product = catalogue.product(productId)
      const variant = orderedVariant({ frameColour: colour.frame }, product)
      return [`${quantity} × ${product?.title ?? "a product"}`, variant].filter(Boolean).join(", ")
    })
    .join("; "),
  rupees: toRupees(draft.total),
  by: who,
  changed: draft.updatedAt.toISOString(),
  order: orderNumber,
})

/** What changed of a draft, without what is in it. */
async function traceDraft(db: Db, id: string | undefined): Promise<Trace | null> {
  if (id === undefined) return null
  const [found] = await db.select().from(draftOrders).where(eq(draftOrders.id, id))
  if (!found) return null
  const { version, total, cancelledAt, linkExpiresAt } = found
  return {
    subject: `draft:${id}`,
    state: { version, total, cancelled: cancelledAt !== null, link_until: linkExpiresAt },
  }
}

export const draftOrderOperations: Implementation[] = [
  implement(priceDraft, {
    run: async (context, { mobile, items, address, collect, coupon }) => {
      const buyer = mobile ? await findBuyer(context.db, mobile) : null
      const { quote } = await quoteDraft(context, buyer ?? unknownBuyer(mobile ?? ""), {
        items,
        address: address ? addressOf(address) : null,
        isCollected: collect,
        couponCode: coupon || null,
      })
      return ok(quote)
    },
  }),
  implement(findDraftShopper, {
    trace: async (db, { mobile }) => {
      const buyer = await findBuyer(db, mobile)
      return buyer && { subject: `shopper:${buyer.id}`, state: null }
    },
    run: async (context, { mobile }, { by }) => {
      const { db } = context
      const buyer = await findBuyer(db, mobile)
      if (!buyer) return ok({ is_known: false, is_member: false, has_email: false, addresses: [] })
      const seesContact = maySee(by, "shoppers.contact")
      const counted = await countContactViews(context, by, seesContact ? 1 : 0)
      if (!counted.ok) return counted
      const saved = seesContact ? await listAddresses(db, buyer.id) : []
      return ok({
        is_known: true,
        is_member: (await findMemberOffer(context, db, buyer.id, context.now())) !== null,
        has_email: (await findShopperEmail(db, buyer.id)) !== null,
        addresses: saved.map(typedAddress),
      })
    },
  }),
  implement(saveDraft, {
    trace: (db, { draft }) => traceDraft(db, draft),
    run: async (context, input, { by, log }) => {
      const { mobile, items, address, collect, coupon, email } = input
      const handlesPowers = maySee(by, "prescriptions.handle")
      const before = input.draft === undefined ? null : await findDraft(context, input.draft)
      if (input.draft !== undefined && !before) return unknownDraft
      if (before && !isOpenDraft(before.state)) return notOpen(before)
      if (before && input.version !== before.draft.version) return changedMeanwhile
      if (!handlesPowers && (before?.draft.hasPowers || items.some(hasPowers))) {
        return notAllowedNow(
          "Powers are typed and changed by an optician. Let the shopper send the prescription later.",
        )
      }
      if (!input.agreed) {
        return notAllowedNow(
          "Ask the shopper to agree to the privacy policy first, then tick the box.",
        )
      }
      const to = address && !collect ? addressOf(address) : null
      const couponCode = coupon || null
      const buyer = (await findBuyer(context.db, mobile)) ?? unknownBuyer(mobile)
      const toPrice = { items, address: to, isCollected: collect, couponCode }
      const { total } = await quoteDraft(context, buyer, toPrice)
      const content = { name: input.name, address: to, items }
      const toSave = { mobile, content, isCollected: collect, couponCode, total }
      const staffId = staffIdOf(by)
      const saved = await saveDraftOrder(context, before, toSave, staffId, log)
      if (!saved.ok) return saved
      const { draft, version, shopper } = saved.value
      if (email && !(await findShopperEmail(context.db, shopper.id))) {
        // The shopper confirms it by the link in the e-mail, as on the page of an order.
        const stored = await saveShopperEmail(context, { ...shopper, sessionId: "" }, email)
        if (!stored.ok) log.warn({ code: stored.failure.code }, "e-mail of a draft not stored")
      }
      return ok({ draft, version, total_rupees: toRupees(total) })
    },
  }),
  implement(listDrafts, {
    run: async (context, { all }, { by }) => {
      const found = await loadDrafts(context, { all })
      return ok(found.map((one) => rowOf(by, one, context)))
    },
  }),
  implement(showDraft, {
    run: async (context, { draft: id }, { by }) => {
      const loaded = await findDraft(context, id)
      if (!loaded) return unknownDraft
      const counted = await countContactViews(context, by, 1)
      if (!counted.ok) return counted
      const { draft, content, shopper } = loaded
      const isHidden = draft.hasPowers && !maySee(by, "prescriptions.read")
      const items = isHidden ? content.items.map(withoutPowers) : content.items
      const { isCollected, couponCode } = draft
      const toPrice = { ...content, isCollected, couponCode }
      const quoted = isHidden ? await quoteDraft(context, shopper, toPrice) : null
      return ok({
        ...rowOf(by, loaded, context),
        ...{ name: content.name, mobile: shopper.mobile, version: draft.version },
        item_list: items.map((item) => z.encode(checkoutItem, item)),
        address: content.address && typedAddress(content.address),
        collect: isCollected,
        coupon: couponCode,
        powers_hidden: isHidden,
        quote: quoted?.quote ?? null,
        link_sent: draft.linkSentAt?.toISOString() ?? null,
        link_expires: draft.linkExpiresAt?.toISOString() ?? null,
        link: loaded.state === "link_sent" ? paymentLink(context, draft) : null,
      })
    },
  }),
  implement(sendDraftLink, {
    trace: (db, { draft }) => traceDraft(db, draft),
    run: async (context, { draft: id }) => {
      const loaded = await findDraft(context, id)
      if (!loaded) return unknownDraft
      if (!isOpenDraft(loaded.state)) return notOpen(loaded)
      const { draft, content, shopper } = loaded
      const request = requestOfDraft(context, loaded, toRupees(draft.total))
      if (typeof request === "string") return notAllowedNow(request)
      const { isCollected, couponCode } = draft
      const toPrice = { ...content, isCollected, couponCode }
      const { quote, total } = await quoteDraft(context, shopper, toPrice)
      if (quote.problem !== null) return notAllowedNow(quote.problem)
      if (total !== draft.total) {
        return notAllowedNow("The price has changed since it was saved. Save it again.")
      }
      const sent = await sendPaymentLink(context, loaded)
      return sent.ok ? ok({ expires: sent.value.toISOString() }) : sent
    },
  }),
  implement(placeDraft, {
    trace: (db, { draft }) => traceDraft(db, draft),
    run: async (context, { draft: id, method, reference, rupees }, { log }) => {
      const loaded = await findDraft(context, id)
      if (!loaded) return unknownDraft
      if (loaded.state === "cancelled") return notOpen(loaded)
      if (method === "cod" && loaded.draft.isCollected) {
        return notAllowedNow("This order is collected: it is paid at the counter.")
      }
      if ((method === "upi" || method === "card") && !reference) {
        return badRequest("reference: enter the reference of the payment.")
      }
      const request = requestOfDraft(context, loaded, rupees)
      if (typeof request === "string") return notAllowedNow(request)
      const counter =
        method === "cod" ? null : { counterMethod: method, counterReference: reference || null }
      const cashOrder = {
        ...{ request, sessionId: null, counter },
        findPlaced: (tx: Db) =>
          recordExtraPayment(tx, id, counter, fromRupees(rupees), context.now()),
      }
      const placed = await placeCashOrder(context, loaded.shopper, cashOrder, log)
      if (!placed.ok) return placed.failure.code === "PAYMENT_UNDECIDED" ? undecided : placed
      const { number, notice } = placed.value
      return ok({ order: number, rupees, notice })
    },
  }),
  implement(cancelDraft, {
    trace: (db, { draft }) => traceDraft(db, draft),
    run: async (context, { draft: id }, { log }) => {
      const loaded = await findDraft(context, id)
      if (!loaded) return unknownDraft
      if (!isOpenDraft(loaded.state)) return notOpen(loaded)
      const cancelled = await cancelDraftOrder(context, loaded, log)
      return cancelled.ok ? ok({ draft: id }) : cancelled
    },
  }),
]
