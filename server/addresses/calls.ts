import { and, count, eq } from "drizzle-orm"
import {
  type AddressDraft,
  addAddress,
  editAddress,
  addresses as listAddresses,
  removeAddress,
} from "#contract/addresses.ts"
import { done, fail } from "#contract/outcome.ts"
import { addresses, shoppers } from "#db/schema.ts"
import { addressLimit } from "#domain/address.ts"
import { type Answer, answer } from "../answer.ts"
import type { House } from "../house.ts"
import { addressesOf, addressOf } from "./queries.ts"

/** Somebody else's address and one that does not exist look the same. */
const notFound = fail("NOT_FOUND", "This address is not among your saved addresses.")

export const addressCalls = ({ sql }: House): Answer[] => [
  answer(listAddresses, async (_input, { shopper }) => done(await addressesOf(sql, shopper.id))),

  answer(addAddress, async ({ body }, { shopper }) => {
    const id = await sql.transaction(async (tx) => {
      // The shopper's row is the turnstile: parallel requests of one shopper pass one by one.
      await tx.select().from(shoppers).where(eq(shoppers.id, shopper.id)).for("no key update")
      const [saved] = await tx
        .select({ count: count() })
        .from(addresses)
        .where(eq(addresses.shopperId, shopper.id))
      if (saved && saved.count >= addressLimit) return null
      const [added] = await tx
        .insert(addresses)
        .values({
          alternatePhone: null,
          landmark: "",
          type: "home",
          ...columns(body),
          shopperId: shopper.id,
        })
        .returning({ id: addresses.id })
      return added!.id
    })
    if (!id) {
      return fail("ADDRESS_LIMIT", "You can only have up to 10 addresses. Please try again.")
    }
    return done((await addressOf(sql, shopper.id, id))!)
  }),

  answer(editAddress, async ({ params, body }, { shopper }) => {
    await sql.update(addresses).set(columns(body)).where(own(params.addresses_id, shopper.id))
    const address = await addressOf(sql, shopper.id, params.addresses_id)
    return address ? done(address) : notFound
  }),

  answer(removeAddress, async ({ params }, { shopper }) => {
    const removed = await sql
      .delete(addresses)
      .where(own(params.addresses_id, shopper.id))
      .returning({ addresses_id: addresses.id })
    return removed[0] ? done(removed[0]) : notFound
  }),
]

const own = (id: string, shopperId: string) =>
  and(eq(addresses.id, id), eq(addresses.shopperId, shopperId))

/** Fields that were not sent are left out, so that an update keeps what is stored. */
function columns(draft: AddressDraft) {
  return {
    contactName: draft.contact_name,
    pincode: draft.pincode,
    address: draft.address,
    city: draft.city,
    state: draft.state,
    house: draft.house_flat_office_no,
    ...(draft.phone_number !== undefined && { alternatePhone: draft.phone_number }),
    ...(draft.landmark !== undefined && { landmark: draft.landmark }),
    ...(draft.address_type !== undefined && { type: draft.address_type }),
  }
}
