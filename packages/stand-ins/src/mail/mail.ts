import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { behaviourControl } from "../behaviour-control.ts"
import type { Clock } from "../clock.ts"
import { printPretty } from "../reply.ts"
import { openStandInStore } from "../stand-in-store.ts"
import { mailBody, mailBodyHeaders, mailListPage, mailPage, mailPageHeaders } from "./mail-pages.ts"
import {
  deliveries,
  type MailOptions,
  noMailFaults,
  openMailbox,
  type StoredMail,
} from "./mailbox.ts"

const behaviourFields = {
  delivery: z.enum(deliveries).optional(),
  times: z.int().min(1).nullable().optional(),
}

/** The mailbox for all e-mails of the shop, under the prefix that `app` was given. */
export async function mail(
  app: FastifyInstance,
  options: MailOptions & { folder: string | null; clock: Clock },
) {
  const storage = openStandInStore(options.folder, "mail")
  const mailbox = openMailbox(options, storage, options.clock)
  const { behaviour, mails } = mailbox
  options.onReady(mailbox.port)

  const missing = (reply: FastifyReply) =>
    printPretty(reply, 404, { message: "There is no such e-mail." })

  app.get("/", (_, reply) =>
    reply.headers(mailPageHeaders).send(mailListPage(mails.all().reverse(), app.prefix)),
  )
  app.get<{ Querystring: { to?: string } }>("/messages", (request, reply) => {
    const { to } = request.query
    const shown = mails.all().filter((one) => to === undefined || one.to.includes(to))
    return printPretty(reply, 200, shown.map(withoutFiles))
  })
  behaviourControl(app, behaviourFields, behaviour, noMailFaults, () => ({ behaviour }))
  app.get<{ Params: { id: string } }>("/:id", ({ params }, reply) => {
    const stored = mails.get(params.id)
    return stored
      ? reply.headers(mailPageHeaders).send(mailPage(stored, app.prefix))
      : missing(reply)
  })
  app.get<{ Params: { id: string } }>("/:id/html", ({ params }, reply) => {
    const stored = mails.get(params.id)
    return stored ? reply.headers(mailBodyHeaders).send(mailBody(stored)) : missing(reply)
  })
  app.get<{ Params: { id: string; index: string } }>(
    "/:id/attachments/:index",
    ({ params }, reply) => {
      const file = mails.get(params.id)?.attachments[Number(params.index)]
      if (!file) return missing(reply)
      return reply
        .type("application/octet-stream")
        .header("cache-control", "no-store")
        .header("x-content-type-options", "nosniff")
        .header(
          "content-disposition",
          `attachment; filename="${file.name.replace(/[^\w.-]/g, "_")}"`,
        )
        .send(Buffer.from(file.base64, "base64"))
    },
  )
  app.addHook("onClose", async () => {
    await mailbox.close()
    storage.close()
  })
}

const withoutFiles = ({ attachments, ...mail }: StoredMail) => ({
  ...mail,
  attachments: attachments.map(({ base64: _, ...file }) => file),
})
