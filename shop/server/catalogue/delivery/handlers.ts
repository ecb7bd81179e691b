import { deliveryArea } from "#contract/catalogue/delivery.ts"
import { stateForPin } from "#domain/core/pin-code.ts"
import { cityForPin } from "#domain/core/pin-code-cities.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"

export const deliveryHandlers = ({
  deliveryAreas,
}: Pick<AppContext, "deliveryAreas">): EndpointHandler[] => [
  defineHandler(deliveryArea, { perMinute: 600 }, ({ query: { pincode } }) => {
    const { prefix: _, city, ...area } = deliveryAreas.find(pincode)
    return ok({
      ...area,
      pincode,
      city: city ?? cityForPin(pincode),
      state: stateForPin(pincode),
    })
  }),
]
