import type { FastifyInstance } from "fastify"
import { type Keep, plainHeaders } from "../plugins/keep.ts"
import type { Settings } from "../settings/settings.ts"
import { brokenPage } from "./broken-page.ts"
import { contentPolicy } from "./content-policy.ts"
import { scriptHashes } from "./inline-scripts.ts"
import { asksForData, pageAddress } from "./page-address.ts"

/** Renders the page of an address; given by `main`, which alone knows the built pages. */
export type Render = (request: Request) => Promise<Response>

export interface PagesOptions {
  render: Render
  keep: Keep
  settings: Settings
  publicUrl: string
}

/** Everything that is neither a call nor a file is a page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { render, keep, settings, publicUrl } = options

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    return reply
      .status(500)
      .header("cache-control", "no-store")
      .header("content-security-policy", contentPolicy(settings, []))
      .type("text/html; charset=utf-8")
      .send(brokenPage)
  })

  app.get("/*", async (request, reply) => {
    const address = asksForData(request.url) ? request.url : pageAddress(request.url)
    if (keep.answerUnder(address, request.raw, reply.raw)) return reply.hijack()

    const version = keep.version()
    // Host and cookies stay outside: what is kept for everybody must not depend on one visitor.
    const page = await render(new Request(new URL(address, publicUrl)))
    const body = await page.text()
    for (const [name, value] of page.headers) reply.header(name, value)
    const isHtml = page.headers.get("content-type")?.startsWith("text/html")
    if (isHtml) reply.header("content-security-policy", contentPolicy(settings, scriptHashes(body)))

    const isPersonal = page.headers.get("cache-control")?.includes("no-store")
    if (page.status !== 200 || !isHtml || isPersonal) {
      return reply.status(page.status).header("cache-control", "no-store").send(body)
    }
    const fresh = { status: 200, headers: plainHeaders(reply), body }
    reply.hijack()
    await keep.store(address, version, fresh, request.raw, reply.raw)
  })
}
