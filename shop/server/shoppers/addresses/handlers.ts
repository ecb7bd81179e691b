import { and, count, eq } from "drizzle-orm"
import { fail, notFound } from "#contract/core/api-result.ts"
import {
  type AddressDraft,
  addAddress,
  editAddress,
  removeAddress,
  addresses as savedAddresses,
} from "#contract/shoppers/addresses.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { addresses } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { addressLimit } from "#domain/shoppers/address.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { findAddress, listAddresses } from "./queries.ts"

/** Another user's address and one that does not exist give the same reply. */
const noSuchAddress = notFound(msg("We couldn't find this address in your account."))

export const addressHandlers = ({ db }: AppContext): EndpointHandler[] => [
  defineHandler(savedAddresses, async (_input, { shopper }) =>
    ok(await listAddresses(db, shopper.id)),
  ),

  defineHandler(addAddress, async ({ body }, { shopper }) => {
    const id = await db.transaction(async (tx) => {
      // Locks the shopper's row: parallel requests of one shopper run one after the other.
      await lockShopper(tx, shopper.id)
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
      return fail("ADDRESS_LIMIT", msg("You can only have up to 10 addresses. Please try again."))
    }
    return ok((await findAddress(db, shopper.id, id))!)
  }),

  defineHandler(editAddress, async ({ params, body }, { shopper }) => {
    await db.update(addresses).set(columns(body)).where(own(params.addresses_id, shopper.id))
    const address = await findAddress(db, shopper.id, params.addresses_id)
    return address ? ok(address) : noSuchAddress
  }),

  defineHandler(removeAddress, async ({ params }, { shopper }) => {
    const removed = await db
      .delete(addresses)
      .where(own(params.addresses_id, shopper.id))
      .returning({ addresses_id: addresses.id })
    return removed[0] ? ok(removed[0]) : noSuchAddress
  }),
]

const own = (id: string, shopperId: ShopperId) =>
  and(eq(addresses.id, id), eq(addresses.shopperId, shopperId))

/** Fields that were not sent are omitted, so that an update keeps their stored values. */
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
