import { and, asc, desc, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { addresses, shoppers } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import type { Address } from "#domain/shoppers/address.ts"

const columns = {
  id: addresses.id,
  contactName: addresses.contactName,
  mobile: shoppers.mobile,
  pincode: addresses.pincode,
  alternatePhone: addresses.alternatePhone,
  address: addresses.address,
  city: addresses.city,
  state: addresses.state,
  landmark: addresses.landmark,
  house: addresses.house,
  type: addresses.type,
}

const select = (db: Db) =>
  db.select(columns).from(addresses).innerJoin(shoppers, eq(shoppers.id, addresses.shopperId))

/** A shopper's addresses, oldest first: the checkout selects the first. */
export async function listAddresses(db: Db, shopperId: ShopperId): Promise<Address[]> {
  const own = eq(addresses.shopperId, shopperId)
  return select(db).where(own).orderBy(asc(addresses.createdAt))
}

/** One address, if it is this shopper's. */
export async function findAddress(
  db: Db,
  shopperId: ShopperId,
  id: string,
): Promise<Address | null> {
  const [found] = await select(db).where(
    and(eq(addresses.id, id), eq(addresses.shopperId, shopperId)),
  )
  return found ?? null
}

/** The address that the shopper saved last, or null. @public */
export async function findNewestAddress(db: Db, shopperId: ShopperId): Promise<Address | null> {
  const [found] = await select(db)
    .where(eq(addresses.shopperId, shopperId))
    .orderBy(desc(addresses.createdAt))
    .limit(1)
  return found ?? null
}
