import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { eyeNames } from "@chashma/optics/powers/in-words.ts"
import { and, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import type { Db } from "#db/connection.ts"
import { type OrderItem, orders, shoppers, staff } from "#db/schema.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { orderedVariant } from "#domain/catalogue/variant.ts"
import { piecesByProduct } from "#domain/checkout/purchase.ts"
import type { OrderSourceId, ProductId, ShopperId } from "#domain/core/id.ts"
import { add, noMoney, type Paise, toRupees } from "#domain/core/money.ts"
import { contactLensPairOf } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { shortPowers } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { refuseUndeliverable } from "#server/catalogue/delivery/queries.ts"
import { findContactLensStock } from "#server/catalogue/products/queries.ts"
import { findCashRefusal } from "#server/checkout/cash-on-delivery/queries.ts"
import type { Buyer, OrderRequest } from "#server/checkout/payments/commands/prepare-purchase.ts"
import { priceRequest } from "#server/checkout/payments/commands/prepare-purchase.ts"
import type { AppContext } from "#server/core/context.ts"
import { inEnglish } from "#words/translations.ts"
import type { DraftQuote } from "../contract/operations.ts"
import { counterAddress, type DraftOrderState, draftOrderState } from "../rules/draft-order.ts"
import { refuseClosedDraft } from "./commands/lock-draft.ts"
import { type DraftAddress, type DraftContent, decryptDraft } from "./draft-content.ts"
import { type DraftOrderRow, draftOrders } from "./tables.ts"

/** What is priced. */
export interface DraftToPrice {
  items: CheckoutItem[]
  address: DraftAddress | null
  isCollected: boolean
  couponCode: string | null
}

export interface LoadedDraft {
  draft: DraftOrderRow
  shopper: Buyer
  content: DraftContent
  state: DraftOrderState
  orderNumber: string | null
  /** Who entered it. */
  by: string
}

type Needs = Pick<AppContext, "db" | "encryption" | "now">

/** @throws DecryptionError */
async function loadDrafts(
  context: Needs,
  which: SQL | undefined,
  limit: number,
): Promise<LoadedDraft[]> {
  const { db, now } = context
  const rows = await db
    .select({
      draft: draftOrders,
      shopper: { id: shoppers.id, mobile: shoppers.mobile },
      orderNumber: orders.number,
      by: staff.name,
    })
    .from(draftOrders)
    .innerJoin(shoppers, eq(shoppers.id, draftOrders.shopperId))
    .leftJoin(orders, and(eq(orders.sourceId, draftOrders.id), isNotNull(orders.placedAt)))
    .leftJoin(staff, eq(staff.id, draftOrders.createdBy))
    .where(which)
    .orderBy(desc(draftOrders.updatedAt))
    .limit(limit)
  return rows.map(({ draft, shopper, orderNumber, by }) => ({
    draft,
    shopper,
    content: decryptDraft(context, draft),
    state: draftOrderState({ ...draft, orderNumber }, now()),
    orderNumber,
    by: by ?? "command line",
  }))
}

export const findDraft = async (context: Needs, id: OrderSourceId): Promise<LoadedDraft | null> =>
  (await loadDrafts(context, eq(draftOrders.id, id), 1))[0] ?? null

const MAX_LISTED_DRAFTS = 200

/** The drafts that can still be ordered, or all; the latest change first. */
export const listDrafts = (context: Needs, { all }: { all: boolean }): Promise<LoadedDraft[]> =>
  loadDrafts(
    context,
    all ? undefined : and(isNull(draftOrders.cancelledAt), isNull(orders.number)),
    MAX_LISTED_DRAFTS,
  )

/** The shopper of a mobile number; null if nobody has signed in or ordered with it. */
export async function findBuyer(db: Db, mobile: string): Promise<Buyer | null> {
  const [found] = await db
    .select({ id: shoppers.id, mobile: shoppers.mobile })
    .from(shoppers)
    .where(eq(shoppers.mobile, mobile))
  return found ?? null
}

/** Nobody: prices of who is no member, and coupons as for a new shopper. */
export const unknownBuyer = (mobile: string): Buyer => ({
  id: "00000000-0000-0000-0000-000000000000" as ShopperId,
  mobile,
})

/** Where a draft goes; a sentence where that cannot be said. */
function addressOfDraft(
  { settings }: Pick<AppContext, "settings">,
  { content, draft, shopper: { mobile } }: Pick<LoadedDraft, "content" | "draft" | "shopper">,
): Address | string {
  if (!draft.isCollected) {
    return content.address ? { ...content.address, id: "", mobile } : "Enter the delivery address."
  }
  const { name } = content
  return counterAddress(settings.BUSINESS_ADDRESS, { name, mobile }) ?? noCounterAddress
}

const noCounterAddress =
  "Orders cannot be collected before the shop's address, with its PIN code, is in the settings."

/**
 * The request with which a draft is ordered, at today's prices; a sentence if something is missing.
 * @param shownTotal rupees, as shown to the person who pays
 */
export function requestOfDraft(
  context: Pick<AppContext, "settings">,
  loaded: Pick<LoadedDraft, "content" | "draft" | "shopper">,
  shownTotal: number,
): OrderRequest | string {
  const { draft, content } = loaded
  if (content.items.length === 0) return "Add a product first."
  const address = addressOfDraft(context, loaded)
  if (typeof address === "string") return address
  const { id, isCollected, createdBy: enteredBy } = draft
  return {
    items: content.items,
    amount: null,
    addressId: "",
    couponCode: draft.couponCode ?? undefined,
    source: {
      ...{ kind: "draft", id, enteredBy, address, isCollected, shownTotal },
      refusal: (tx) => refuseClosedDraft(tx, draft),
    },
  }
}

/** What an order costs now, by the shop's own rules, and what is in its way. */
export async function quoteDraft(
  context: AppContext,
  buyer: Buyer,
  { items, address, isCollected, couponCode }: DraftToPrice,
): Promise<{ quote: DraftQuote; total: Paise; lines: OrderItem[] }> {
  const refused = (problem: string) => ({
    quote: { ...emptyQuote, problem },
    ...{ total: noMoney, lines: [] },
  })
  if (items.length === 0) return refused("Add a product.")
  const request = { items, amount: null, couponCode: couponCode ?? undefined, isCollected }
  const result = await priceRequest(context, buyer, request)
  if (!result.ok) return refused(inEnglish(result.failure.message))
  const { priced, products } = result.value
  const scarce = await findScarce(context, items, products)
  const { deliveryAreas, settings } = context
  const undeliverable =
    isCollected || !address ? null : refuseUndeliverable(deliveryAreas, address.pincode)
  const noCounter =
    isCollected && !counterAddress(settings.BUSINESS_ADDRESS, { name: "", mobile: "" })
  const cash = { pincode: address?.pincode ?? "", total: priced.total }
  return {
    total: priced.total,
    lines: priced.lines,
    quote: {
      lines: priced.lines.map(({ productId, title, quantity, lineTotal, discount, ...line }) => ({
        product: productId,
        title,
        variant: variantOf(line, products.get(productId)),
        stock: products.get(productId)?.stock ?? 0,
        quantity,
        rupees: toRupees(add(lineTotal, discount)),
      })),
      subtotal_rupees: toRupees(priced.subtotal),
      discount_rupees: toRupees(priced.coupon?.discount ?? noMoney),
      member_rupees: toRupees(priced.member?.discount ?? noMoney),
      delivery_rupees: toRupees(priced.delivery),
      total_rupees: toRupees(priced.total),
      problem:
        scarce ??
        (undeliverable && inEnglish(undeliverable.failure.message)) ??
        (noCounter ? noCounterAddress : null),
      cod_problem: isCollected
        ? "This order is collected. It is paid at the counter or by link."
        : address
          ? await findCashRefusal(context, context.db, buyer, cash).then(
              (refusal) => refusal && inEnglish(refusal),
            )
          : "Enter the delivery address first.",
    },
  }
}

/** Colour and size of an item, or the eye of contact lenses; null for neither. */
export const variantOf = (
  {
    contactLens,
    colour,
  }: Pick<CheckoutItem, "colour"> & {
    contactLens?: Pick<ContactLens, "eye"> | null | undefined
  },
  product: Parameters<typeof orderedVariant>[1],
): string | null =>
  contactLens ? eyeNames[contactLens.eye] : orderedVariant({ frameColour: colour.frame }, product)

/** Of what fewer pieces are in stock than wanted, as a sentence without powers; null for nothing. */
async function findScarce(
  { db }: Pick<AppContext, "db">,
  items: readonly CheckoutItem[],
  products: ReadonlyMap<ProductId, Product>,
): Promise<string | null> {
  for (const { productId, quantity } of piecesByProduct(items)) {
    const { title = "A product", stock = 0, contactLensParameters } = products.get(productId) ?? {}
    if (stock < quantity) return `${title}: fewer pieces are in stock.`
    const eyes = items.filter((item) => item.contactLens && item.productId === productId)
    const pair = contactLensParameters && contactLensPairOf(eyes)
    const [short] = pair ? shortPowers(await findContactLensStock(db, productId), pair) : []
    if (short) return `${title}: fewer boxes of the power for the ${short.eye} eye are in stock.`
  }
  return null
}

const emptyQuote: DraftQuote = {
  lines: [],
  subtotal_rupees: 0,
  discount_rupees: 0,
  member_rupees: 0,
  delivery_rupees: 0,
  total_rupees: 0,
  problem: null,
  cod_problem: null,
}
