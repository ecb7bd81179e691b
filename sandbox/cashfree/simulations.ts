import { randomUUID } from "node:crypto"
import type { Reply } from "../reply.ts"
import { fieldRefusal, refusal } from "./errors.ts"
import type { Gateway } from "./gateway.ts"
import { settle } from "./payments.ts"
import { simulateSchema } from "./requests.ts"

/** Decides a pending attempt, like the simulation in Cashfree's sandbox. */
export function simulate(gateway: Gateway, body: unknown): Reply {
  const parsed = simulateSchema.safeParse(body)
  if (!parsed.success) return fieldRefusal(parsed.error, body)
  const { entity, entity_id, entity_simulation } = parsed.data
  const { payment_status, payment_error_code } = entity_simulation

  const payment = gateway.payments.get(entity_id)
  if (payment === undefined) {
    return refusal(404, "payment_not_found", "payment does not exist")
  }
  if (payment.payment_status !== "PENDING") {
    return refusal(400, "entity_id_invalid", "entity_id : the payment is not pending any more")
  }
  const simulation = {
    simulation_id: randomUUID(),
    entity,
    entity_id,
    entity_simulation: { payment_status, payment_error_code: payment_error_code ?? null },
  }
  gateway.simulations.put(simulation.simulation_id, simulation)
  if (payment_status !== "PENDING") {
    void settle(gateway, payment, { payment_status, payment_error_code })
  }
  return { status: 200, body: simulation }
}

export function fetchSimulation(gateway: Gateway, id: string): Reply {
  const simulation = gateway.simulations.get(id)
  if (simulation === undefined) {
    return refusal(404, "simulation_id_invalid", "simulation does not exist")
  }
  return { status: 200, body: simulation }
}
