import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import type { CashfreeOrder } from "./entities.ts"
import { attemptsOf, type Gateway } from "./gateway.ts"
import { statusOf } from "./orders.ts"
import { type PageResult, payPage, payPageHeaders, payScript, resultPage } from "./pay-page.ts"
import { settle, startAttempt } from "./payments.ts"

/** `view=modal` when the shop's own page frames this one; `return_url` overrides the order's. */
const visit = z.object({
  session: z.string().max(300),
  view: z.enum(["modal", "page"]).catch("page"),
  return_url: z.string().max(1000).optional(),
})

const choice = visit.extend({ outcome: z.enum(["SUCCESS", "FAILED", "PENDING", "USER_DROPPED"]) })

type Visit = z.infer<typeof visit>

const FINISHED = "Payment finished. Check status."

/** The payment page. `base` is its path, without a trailing slash. */
export function payRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  base: string,
  publicUrl: () => string,
) {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get("/js/pay.js", (_, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(payScript),
  )

  app.get("/pay", (request, reply) => {
    const visited = visit.safeParse(request.query)
    const order = visited.success ? orderOf(gateway, visited.data) : undefined
    if (!visited.success || order === undefined) return unknownSession(reply, base)
    const { session, view, return_url } = visited.data
    const hidden = { session, view, ...(return_url === undefined ? {} : { return_url }) }
    const attempts = attemptsOf(gateway, order.order_id)
    return reply.headers(payPageHeaders).send(payPage(order, attempts, hidden, base))
  })

  app.post("/pay", async (request, reply) => {
    const chosen = choice.safeParse(request.body)
    const order = chosen.success ? orderOf(gateway, chosen.data) : undefined
    if (!chosen.success || order === undefined) return unknownSession(reply, base)

    const { result, message } = await pay(gateway, order, chosen.data.outcome)
    const back = chosen.data.view === "modal" ? null : returnUrl(order, chosen.data, publicUrl())
    return reply.headers(payPageHeaders).send(resultPage(result, message, base, back))
  })
}

async function pay(
  gateway: Gateway,
  order: CashfreeOrder,
  outcome: z.infer<typeof choice>["outcome"],
): Promise<{ result: PageResult; message: string }> {
  const attempt = startAttempt(gateway, order)
  if (attempt === null) {
    const paid = statusOf(gateway, order) === "PAID"
    if (paid) return { result: "finished", message: FINISHED }
    return { result: "refused", message: "This order can no longer be paid." }
  }
  if (outcome !== "PENDING") {
    const settled = settle(gateway, attempt, { payment_status: outcome })
    if (gateway.behaviour.webhooks === "first") await settled
  }
  if (outcome === "USER_DROPPED") return { result: "closed", message: "Payment was cancelled." }
  return { result: "finished", message: FINISHED }
}

function orderOf(gateway: Gateway, { session }: Visit): CashfreeOrder | undefined {
  return gateway.orders.all().find((order) => order.payment_session_id === session)
}

/**
 * The return URL, with the order's id filled in; a URL from the query may only lead to the shop.
 */
function returnUrl(order: CashfreeOrder, visited: Visit, shop: string): string | null {
  const own = visited.return_url
  const inShop =
    own !== undefined && URL.canParse(own) && new URL(own).origin === new URL(shop).origin
  const template = inShop ? own : order.order_meta.return_url
  return template?.replaceAll("{order_id}", encodeURIComponent(order.order_id)) ?? null
}

function unknownSession(reply: FastifyReply, base: string) {
  const message = "This payment session does not exist or is over."
  return reply
    .code(404)
    .headers(payPageHeaders)
    .send(resultPage("refused", message, base, null))
}
