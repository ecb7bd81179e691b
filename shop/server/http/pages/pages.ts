import { randomBytes } from "node:crypto"
import { setImmediate as nextTurn } from "node:timers/promises"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { isDatabaseUnavailable } from "#db/database-unavailable.ts"
import { QueueFullError } from "#server/core/limit-concurrency.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import { splitLanguage } from "#words/languages.ts"
import { CLOSED_RETRY_SECONDS } from "../closed-shop.ts"
import { missLimitOf } from "../limits.ts"
import { RETRY_AFTER_SECONDS, refuseUnderPressure } from "../overload.ts"
import { plainHeaders, type RenderedResponse, type ResponseCache } from "../response-cache.ts"
import { brokenPage, busyPage, openingSoonPage, type PlainPage } from "./broken-page.ts"
import { contentPolicy, officePolicy } from "./content-policy.ts"
import { sealScripts } from "./inline-scripts.ts"
import {
  asksForData,
  isCommonAddress,
  isModuleListing,
  isOfficeAddress,
  pageAddress,
  productOfPage,
} from "./page-address.ts"

/**
 * Renders the page of an address, with the nonce on every script that the shop writes; given by
 * `main`, which alone knows the built pages. `html` is null where the response has a body of its own:
 * a move inside the app that asked for data alone, or a redirect.
 */
type Render = (
  request: Request,
  nonce: string,
) => Promise<{ response: Response; html: Buffer | null }>

/** How long a product that is no longer new may stay in a listing of a module. */
const MODULE_LISTING_SECONDS = 600

export interface PagesOptions {
  render: Render
  cache: ResponseCache
  settings: Settings
  publicUrl: string
  /** Whether the sender of a `Cookie` header sees the shop, or that it opens soon. */
  isOpenTo: (cookie: string | undefined) => boolean
}

/** Everything that is neither an endpoint nor a file is a page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { render, cache, settings, publicUrl } = options

  const policyOf = (hashes: string[] = []) => contentPolicy(settings, hashes)
  const countMiss = missLimitOf(app)

  const sendPlainPage = (reply: FastifyReply, status: number, page: PlainPage) =>
    reply
      .status(status)
      .header("cache-control", "no-store")
      .header("content-security-policy", policyOf())
      .type("text/html; charset=utf-8")
      .send(page(settings, isOfficeAddress(reply.request.url)))

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof QueueFullError) {
      reply.header("retry-after", RETRY_AFTER_SECONDS)
      return sendPlainPage(reply, 503, busyPage)
    }
    request.log.error({ err: error }, "page not rendered")
    return sendPlainPage(reply, isDatabaseUnavailable(error) ? 503 : 500, brokenPage)
  })

  app.get("/*", async (request, reply) => {
    const key = asksForData(request.url) ? request.url : pageAddress(request.url)
    // The back office is English.
    const { language, address } = splitLanguage(key)
    if (language !== "en" && isOfficeAddress(address)) return reply.redirect(address)
    const isOpen = options.isOpenTo(request.headers.cookie)
    if (!isOpen && !isOfficeAddress(new URL(key, publicUrl).pathname)) {
      reply.header("retry-after", CLOSED_RETRY_SECONDS)
      return sendPlainPage(reply, 503, openingSoonPage)
    }
    if (cache.sendCachedUnder(key, request.raw, reply.raw)) return reply.hijack()
    return cache.orOutdated(key, reply, () => answer(key, request, reply))
  })

  async function answer(key: string, request: FastifyRequest, reply: FastifyReply) {
    const product = productOfPage(key)
    const isPending = cache.isPending({ key, product })
    const waitSeconds = isPending ? null : await countMiss(request)
    if (waitSeconds) {
      return sendPlainPage(reply.header("retry-after", waitSeconds), 429, busyPage)
    }
    if (!isPending) refuseUnderPressure(app, cache.inProgress)
    const load = () => rendered(key, plainHeaders(reply))
    const isCommon = isCommonAddress(key)
    const page = await cache.loadAndSend({ key, isCommon, product, load }, reply)
    return page ? reply.status(page.status).headers(page.headers).send(page.body) : reply
  }

  /**
   * Host and cookies are not passed: what is cached for all visitors must not depend on one of
   * them.
   */
  async function rendered(
    address: string,
    common: Record<string, string>,
  ): Promise<RenderedResponse> {
    const nonce = randomBytes(16).toString("base64url")
    const { response: page, html } = await render(new Request(new URL(address, publicUrl)), nonce)
    // Hashing and compressing come in a turn of their own, as the parts of rendering do.
    await nextTurn()
    const headers = { ...common, ...Object.fromEntries(page.headers) }
    const isHtml = html !== null
    const { html: body, hashes } = isHtml
      ? sealScripts(html, nonce)
      : { html: await page.text(), hashes: [] }
    const isOffice = isOfficeAddress(address)
    if (isHtml) headers["content-security-policy"] = (isOffice ? officePolicy : policyOf)(hashes)
    if (isOffice) Object.assign(headers, { "x-robots-tag": "noindex", "x-frame-options": "DENY" })

    const isPersonal = page.headers.get("cache-control")?.includes("no-store") ?? false
    const isCacheable = page.status === 200 && isHtml && !isPersonal
    if (!isCacheable) headers["cache-control"] = "no-store"
    return {
      ...{ status: page.status, headers, body, isCacheable },
      ...(isModuleListing(address) && { maxAgeSeconds: MODULE_LISTING_SECONDS }),
    }
  }
}
