import type { FastifyInstance, FastifyPluginAsync } from "fastify"
import { aftership } from "./aftership/aftership.ts"
import type { AftershipOptions } from "./aftership/parcel-store.ts"
import { cashfree } from "./cashfree/cashfree.ts"
import type { CashfreeOptions } from "./cashfree/gateway.ts"
import { type Clock, systemClock } from "./clock.ts"
import { indexPage, indexPageHeaders, standInsBelow } from "./index-page.ts"
import { mail } from "./mail/mail.ts"
import type { MailOptions } from "./mail/mailbox.ts"
import type { Msg91Options } from "./msg91/message-store.ts"
import { msg91 } from "./msg91/msg91.ts"
import { printPretty } from "./reply.ts"
import { type ShiprocketOptions, shiprocket } from "./shiprocket/shiprocket.ts"

export { systemClock }

export interface StandInsOptions {
  /**
   * Folder for the ledgers (append-only JSON lines, read at start), or null to keep them in memory.
   */
  folder: string | null
  /** Origin for browsers; a function because a port of 0 is known only after listening. */
  publicUrl: () => string
  payments?: CashfreeOptions
  courier?: AftershipOptions
  booking?: ShiprocketOptions
  sms?: Msg91Options
  email?: MailOptions
  /** The clock of the stand-ins; the system clock unless a test uses its own. */
  clock?: Clock
}

/**
 * Stand-ins for the shop's providers, each under its own path: `/cashfree`, `/aftership`,
 * `/shiprocket`, `/msg91`, `/mail`. Those without options do not run.
 */
export const standIns: FastifyPluginAsync<StandInsOptions> = async (app, options) => {
  const { folder, publicUrl, payments, courier, booking, sms, email } = options
  readJson(app)
  const clock = options.clock ?? systemClock((error) => app.log.error(error))

  if (payments) {
    const all = { ...payments, folder, clock, publicUrl }
    await app.register((standIn) => cashfree(standIn, all), { prefix: "/cashfree" })
  }
  if (courier) {
    const all = { ...courier, folder, clock }
    await app.register((standIn) => aftership(standIn, all), { prefix: "/aftership" })
  }
  if (booking) {
    const all = { ...booking, folder, clock, publicUrl }
    await app.register((standIn) => shiprocket(standIn, all), { prefix: "/shiprocket" })
  }
  if (sms) {
    const all = { ...sms, folder, clock }
    await app.register((standIn) => msg91(standIn, all), { prefix: "/msg91" })
  }
  if (email) {
    const all = { ...email, folder, clock }
    await app.register((standIn) => mail(standIn, all), { prefix: "/mail" })
  }

  const running = {
    ...{ payments: !!payments, courier: !!courier, booking: !!booking },
    ...{ sms: !!sms, email: !!email },
  }
  const index = indexPage(standInsBelow(app.prefix, running))
  app.get("/", (_, reply) => reply.headers(indexPageHeaders).send(index))

  app.setNotFoundHandler((_, reply) =>
    printPretty(reply, 404, { message: "There is nothing here." }),
  )
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return printPretty(reply, status, { message: error.message })
    request.log.error(error)
    return printPretty(reply, 500, { message: "A stand-in failed. Its log says why." })
  })
  app.addHook("preClose", async () => clock.stop())
}

/**
 * Parses JSON as the providers do, independent of the shop's parsers: an empty body is allowed,
 * which Fastify refuses by default.
 */
function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined)
    else void parse(request, String(body), done)
  })
}
