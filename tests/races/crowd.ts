import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll } from "vitest"
import { type Database, openDatabase } from "#db/connection.ts"
import { addresses, products, shoppers } from "#db/schema.ts"
import { openCatalogue } from "#server/catalogue/products/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { control, honestOrder, type Wish } from "../buyer.ts"
import { openTestShop, type TestShop } from "../shop.ts"

/**
 * A shop on PostgreSQL: the embedded database runs one statement at a time and hides races.
 * @public
 */
export function openShopForRaces(env?: Record<string, string>): Promise<TestShop> {
  if (!process.env.TEST_DATABASE_URL) {
    throw new Error("Races need a real PostgreSQL: please set TEST_DATABASE_URL.")
  }
  return openTestShop(env)
}

export interface SecondContext {
  context: AppContext
  database: Database
}

interface ShopOptions {
  env?: Record<string, string>
  /** The gateway sends no webhooks, so that the test decides who settles a payment. */
  losesWebhooks?: boolean
}

/**
 * The shop of a test file. It is opened before the file's first hook and test, which alone may read it, and
 * closed after the last.
 */
export function oneProcess({ env, losesWebhooks }: ShopOptions = {}): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => {
    Object.assign(shop, await openShopForRaces(env))
    if (losesWebhooks) await control(shop, "cashfree", { webhooks: "lose" })
  })
  afterAll(() => shop.close())
  return shop
}

/** The same, with a second process on its database. */
export function twoProcesses(options?: ShopOptions): { shop: TestShop; second: SecondContext } {
  const shop = oneProcess(options)
  const second = {} as SecondContext
  beforeAll(async () => {
    Object.assign(second, await openSecondContext(shop))
  })
  afterAll(() => second.database.close())
  return { shop, second }
}

/** The URL of a shop's database, to open more connections to it. */
export async function databaseUrlOf(shop: TestShop): Promise<string> {
  const asked = sql`select current_database() as name`
  const { rows } = (await shop.context.db.execute(asked)) as unknown as { rows: { name: string }[] }
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${rows[0]!.name}`
  return url.href
}

/** A second process: connections and a catalogue of its own on the same database. */
export async function openSecondContext(shop: TestShop): Promise<SecondContext> {
  const database = await openDatabase({ url: await databaseUrlOf(shop) })
  const catalogue = await openCatalogue(database, { modules: shop.context.modules })
  return {
    context: { ...shop.context, db: database.db, readDb: database.readDb, catalogue },
    database,
  }
}

export interface Member {
  token: string
  mobile: string
  addressId: string
  order: (...wishes: Wish[]) => ReturnType<TestShop["call"]>
  verify: (orderId: string) => ReturnType<TestShop["call"]>
}

let born = 0

/** Shoppers with a session and an address, created without an SMS each. */
export async function crowd(shop: TestShop, size: number): Promise<Member[]> {
  const members: Member[] = []
  for (let n = 0; n < size; n++) members.push(await newMember(shop))
  return members
}

async function newMember(shop: TestShop): Promise<Member> {
  const { db } = shop.context
  born += 1
  const mobile = String(7_000_000_000 + born)
  const token = await startSession(shop.context, mobile)
  const [shopper] = await db.select().from(shoppers).where(eq(shoppers.mobile, mobile))
  const [address] = await db
    .insert(addresses)
    .values({
      shopperId: shopper!.id,
      contactName: "Asha Rao",
      pincode: "560041",
      address: "3rd Cross",
      city: "Bengaluru",
      state: "Karnataka",
      landmark: "",
      house: String(born),
      type: "home",
    })
    .returning()
  const addressId = address!.id
  const post = (path: string, body: unknown) => shop.call("POST", path, { token, body })
  return {
    token,
    mobile,
    addressId,
    order: (...wishes) => post("/api/cashfree-order", honestOrder(shop, wishes, addressId)),
    verify: (orderId) => post("/api/cashfree-verify", { orderId }),
  }
}

/** Number of replies by status. */
export const tally = (answers: { status: number }[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, list]) => [
      status,
      list.length,
    ]),
  )

/** Sets the stock to exactly this number. */
export async function setStock(shop: TestShop, id: number, stock: number): Promise<void> {
  await shop.context.db.update(products).set({ stock }).where(eq(products.id, id))
}

export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: Math.round(performance.now() - start) }
}
