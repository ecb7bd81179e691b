import { type HandlerFailure, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import type { OrderId } from "#domain/core/id.ts"
import type { Failure } from "#domain/core/result.ts"
import { findOpenBooking } from "../tracking/commands/book-parcel.ts"

/** Why an order cannot be changed: the courier has its parcel's data already. Null otherwise. */
export const bookingRefusal = async (
  db: Db,
  orderId: OrderId,
): Promise<Failure<HandlerFailure> | null> =>
  (await findOpenBooking(db, orderId))
    ? notAllowedNow(
        "A parcel of this order is booked with the courier. Cancel the booking first, then change it.",
      )
    : null
