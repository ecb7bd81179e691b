import type { ServerResponse } from "node:http"
import type { FastifyInstance } from "fastify"
import { BOARD_EVENTS_PATH, OFFICE_API_PREFIX } from "#contract/office/office.ts"
import { showBoard } from "#contract/office/operations/board.ts"
import type { Database } from "#db/connection.ts"
import { mayRun } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { countBoard } from "#server/office/operations/board.ts"
import { findOpenStaffSession, type StaffSession } from "../staff/queries.ts"
import { sessionOf, signInFirst } from "../staff/staff-session.ts"
import { sendFailure } from "./office-endpoints.ts"

const CONNECTIONS_PER_MINUTE = 60
/** Per process; pages without a slot use polling. */
const MAX_CONNECTIONS = 200
const MAX_CONNECTIONS_OF_ONE = 6
/** Changes come in bursts on a sale day: they are counted together. */
const COUNT_AFTER_MS = 500
/** Items become overdue without a change in the database. */
const COUNT_EVERY_MS = 60_000
/** Shorter than the idle timeout of the shop and of proxies. */
const HEARTBEAT_MS = 20_000

/** Of the `notify_board` triggers (`db/migrations`), from any process. */
const boardChannel = "board"

interface Watcher {
  session: StaffSession
  response: ServerResponse
}

/**
 * Pushes the counts of the board to every open page as they change (Server-Sent Events). PostgreSQL
 * notifies about changes; the counts are queried once per process, not per page.
 */
export async function boardEvents(
  app: FastifyInstance,
  context: AppContext,
  { listen }: Pick<Database, "listen">,
): Promise<void> {
  const watchers = new Set<Watcher>()
  let waiting: NodeJS.Timeout | null = null
  let lastCounts = ""
  let stop: (() => void) | null = null

  app.get(
    OFFICE_API_PREFIX + BOARD_EVENTS_PATH,
    { config: rateLimitOf(CONNECTIONS_PER_MINUTE) },
    async (request, reply) => {
      const session = await sessionOf(context, request)
      if (!session) return sendFailure(reply, signInFirst.failure)
      if (!mayRun(session.role, showBoard)) {
        return reply.status(403).send(errorReply("NOT_PERMITTED", "Your role does not allow this."))
      }
      const own = [...watchers].filter((one) => one.session.staffId === session.staffId)
      if (watchers.size >= MAX_CONNECTIONS || own.length >= MAX_CONNECTIONS_OF_ONE) {
        const sentence = "Too many pages are open. This one asks again by itself."
        return reply.status(503).send(errorReply("OVERLOADED", sentence))
      }
      const counts = JSON.stringify(await countBoard(context))
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        // For shops behind nginx, which would buffer the events up to 4 kB.
        "x-accel-buffering": "no",
      })
      const watcher = { session, response }
      watchers.add(watcher)
      response.on("close", () => leave(watcher))
      response.write(`retry: 5000\n\n${eventOf(counts)}`)
      stop ??= start()
      // Covers changes between the count and now.
      countSoon()
    },
  )

  function leave(watcher: Watcher) {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    stop?.()
    stop = null
  }

  /** No queries while no page is open. */
  function start(): () => void {
    const heartbeat = setInterval(() => {
      for (const { response } of watchers) response.write(": \n\n")
      void endOverSessions()
    }, HEARTBEAT_MS)
    const recount = setInterval(() => void tellCounts(), COUNT_EVERY_MS)
    heartbeat.unref()
    recount.unref()
    return () => {
      clearInterval(heartbeat)
      clearInterval(recount)
      if (waiting) clearTimeout(waiting)
      waiting = null
      lastCounts = ""
    }
  }

  await listen(boardChannel, (payload) => {
    if (!stop) return
    // Empty payload: the connection was lost for a while, and notifications may have been missed.
    if (payload === "staff" || payload === "") void endOverSessions()
    if (payload !== "staff") countSoon()
  })

  function countSoon() {
    waiting ??= setTimeout(() => void tellCounts(), COUNT_AFTER_MS)
  }

  async function tellCounts() {
    waiting = null
    try {
      const counts = JSON.stringify(await countBoard(context))
      if (counts === lastCounts) return
      lastCounts = counts
      for (const { response } of watchers) response.write(eventOf(counts))
    } catch (error) {
      app.log.warn({ err: error }, "board not counted")
    }
  }

  async function endOverSessions() {
    try {
      for (const { session, response } of watchers) {
        const now = await findOpenStaffSession(context, session.sessionId)
        if (!now || !mayRun(now.role, showBoard)) response.end()
      }
    } catch (error) {
      app.log.warn({ err: error }, "sessions of the board not checked")
    }
  }

  // An open event stream would block the shutdown.
  app.addHook("preClose", async () => {
    for (const { response } of watchers) response.end()
  })
}

const eventOf = (counts: string) => `event: counts\ndata: ${counts}\n\n`
