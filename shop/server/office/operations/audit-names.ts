import { inArray } from "drizzle-orm"
import { messageNamed } from "#contract/messages.ts"
import { orders, products, staff } from "#db/schema.ts"
import type { AuditSubject } from "#domain/office/audit-sentence.ts"
import type { AppContext } from "#server/core/context.ts"

/** Subjects of which there is one, and kinds whose ids are of no use to a reader. */
const fixed: Record<string, AuditSubject> = {
  settings: { name: "the settings", page: "settings" },
  home: { name: "the home page", page: "home-page" },
  menu: { name: "the menu of the shop", page: "home-page" },
  products: { name: "many products", page: "products" },
  brand: { name: "a brand of the home page", page: "home-page" },
  poster: { name: "a brand picture of the home page", page: "home-page" },
  approval: { name: "a request", page: null },
  "bulk-change": { name: "many products", page: "products" },
  "prescription-picture": { name: "a picture of a prescription", page: null },
  photo: { name: "a photo of a shopper", page: null },
  invoice: { name: "an invoice", page: null },
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Names for subjects of the audit, such as `product:41`, and for the ids of members of the staff.
 * What was deleted since has none.
 */
export async function findAuditSubjects(
  { db, modules }: Pick<AppContext, "db" | "modules">,
  ids: Iterable<string>,
): Promise<Map<string, AuditSubject>> {
  const wanted = [...new Set(ids)]
  const found = new Map<string, AuditSubject>()
  const idsOf = (kind: string) =>
    wanted.flatMap((id) => (id.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : []))
  const uuidsOf = (kind: string) => idsOf(kind).filter((id) => uuid.test(id))
  const inProducts = idsOf("product")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  if (inProducts.length > 0) {
    const rows = await db
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(inArray(products.id, inProducts))
    for (const { id, title } of rows) {
      found.set(`product:${id}`, { name: title, page: `products/${id}` })
    }
  }
  const inOrders = uuidsOf("order")
  if (inOrders.length > 0) {
    const rows = await db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(inArray(orders.id, inOrders))
    for (const { id, number } of rows) {
      const page = number && `orders/${encodeURIComponent(number)}`
      found.set(`order:${id}`, { name: number ? `order ${number}` : "an order", page })
    }
  }
  const inStaff = [...uuidsOf("staff"), ...wanted.filter((id) => uuid.test(id))]
  if (inStaff.length > 0) {
    const rows = await db
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(inArray(staff.id, inStaff))
    for (const { id, name } of rows) {
      found.set(`staff:${id}`, { name, page: "staff" })
      found.set(id, { name, page: "staff" })
    }
  }
  for (const { auditSubjects = {} } of modules) {
    for (const [kind, find] of Object.entries(auditSubjects)) {
      const ids = uuidsOf(kind)
      if (ids.length === 0) continue
      for (const [id, subject] of await find(db, ids)) found.set(`${kind}:${id}`, subject)
    }
  }
  for (const id of wanted) {
    const [kind = "", key = ""] = id.split(/:(.*)/)
    const known = found.get(id) ?? fixed[kind] ?? subjectOf(kind, key)
    if (known) found.set(id, known)
  }
  return found
}

/** A subject that needs no query. */
function subjectOf(kind: string, key: string): AuditSubject | null {
  if (kind === "delivery") {
    const name = key.length === 6 ? `PIN code ${key}` : `PIN codes that begin with ${key}`
    return { name, page: "delivery-areas" }
  }
  if (kind === "slide") return { name: `slide ${key} of the home page`, page: "home-page" }
  if (kind === "deleted-account") {
    return { name: `the copy of the deleted account ${key}`, page: "settings/deleted-accounts" }
  }
  if (kind === "shopper") return { name: "a shopper", page: `shoppers/${key}` }
  const message = kind === "message" ? messageNamed(key) : undefined
  return message
    ? { name: `the message “${message.label}”`, page: `settings/messages/${key}` }
    : null
}
