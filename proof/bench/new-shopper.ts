import { eq } from "drizzle-orm"
import type { Database } from "#db/connection.ts"
import { addresses, shoppers } from "#db/schema.ts"
import { secretsFrom } from "#server/core/settings/secrets.ts"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { home } from "../../tests/buyer.ts"

export interface BenchShopper {
  token: string
  addressId: string
}

/**
 * Creates signed-in shoppers with one address each, without the shop's process.
 * @param shopSecret the `SHOP_SECRET` of that shop, which signs their sessions
 */
export function shoppersOf(database: Database, shopSecret: string): () => Promise<BenchShopper> {
  let made = 0
  return () => newShopper(database, shopSecret, ++made)
}

/** One shopper. @param number from 1; each number is a different shopper */
export async function newShopper(
  { db }: Database,
  shopSecret: string,
  number: number,
): Promise<BenchShopper> {
  const mobile = String(7_000_000_000 + number)
  const token = await startSession(
    { db, secrets: secretsFrom(shopSecret), now: () => new Date() },
    mobile,
  )
  const [row] = await db.select().from(shoppers).where(eq(shoppers.mobile, mobile))
  const [address] = await db
    .insert(addresses)
    .values({
      shopperId: row!.id,
      contactName: home.contact_name,
      pincode: home.pincode,
      address: home.address,
      city: home.city,
      state: home.state,
      landmark: home.landmark,
      house: home.house_flat_office_no,
      type: "home",
    })
    .returning({ id: addresses.id })
  return { token, addressId: address!.id }
}

/** This many shoppers, in batches that a database can take. */
export async function makeShoppers(
  make: () => Promise<BenchShopper>,
  count: number,
): Promise<BenchShopper[]> {
  const made: BenchShopper[] = []
  while (made.length < count) {
    const batch = Array.from({ length: Math.min(20, count - made.length) }, make)
    made.push(...(await Promise.all(batch)))
  }
  return made
}
