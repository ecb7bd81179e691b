import type { FastifyInstance, FastifyRequest } from "fastify"
import { z } from "zod"
import type { Clock } from "./clock.ts"
import type { Reply } from "./reply.ts"

/**
 * The faults of an API. `error` refuses before any work is done; the others do the work and spoil
 * the reply: late, as an HTML page, truncated, or as a dropped connection.
 */
const faults = ["ok", "slow", "error", "garbage", "truncate", "reset"] as const

export interface ApiBehaviour {
  api: (typeof faults)[number]
  /** Delay of a `slow` reply. The default is beyond a client's usual ten seconds. */
  delayMs: number
  /** How many more requests fail; null for all. */
  times: number | null
}

export const noFaults: ApiBehaviour = { api: "ok", delayMs: 12_000, times: null }

/** The fields of a control call that set an API's behaviour. */
export const apiBehaviourFields = {
  api: z.enum(faults).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  times: z.int().min(1).nullable().optional(),
}

const garbage = "<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>"

/** Applies `behaviour`, as it is at the time of each request, to every route of `app`. */
export function applyFault(
  app: FastifyInstance,
  clock: Clock,
  behaviour: ApiBehaviour,
  failure: () => Reply,
) {
  const spoiled = new WeakMap<FastifyRequest, ApiBehaviour["api"]>()
  const sleepers = new Set<() => void>()

  const sleep = () =>
    new Promise<void>((wake) => {
      sleepers.add(wake)
      clock.after(behaviour.delayMs, wake)
    })

  app.addHook("onRequest", async (request) => {
    if (behaviour.api === "ok") return
    spoiled.set(request, behaviour.api)
    if (behaviour.times === null) return
    behaviour.times -= 1
    if (behaviour.times === 0) Object.assign(behaviour, { api: "ok", times: null })
  })

  app.addHook("preHandler", async (request, reply) => {
    if (spoiled.get(request) !== "error") return
    const { status, body } = failure()
    return reply.code(status).send(body)
  })

  app.addHook("onSend", async (request, reply, payload) => {
    switch (spoiled.get(request)) {
      case "slow":
        await sleep()
        return payload
      case "garbage":
        reply.code(200).type("text/html; charset=utf-8")
        return garbage
      case "truncate":
        return typeof payload === "string" ? payload.slice(0, payload.length / 2) : payload
      case "reset":
        request.raw.socket.destroy()
        return payload
      default:
        return payload
    }
  })

  app.addHook("preClose", async () => {
    for (const wake of sleepers) wake()
  })
}
