import { basename } from "node:path"
import { playerOrigins } from "#domain/catalogue/video-embed.ts"
import { modules } from "#modules/modules.ts"
import type { Settings } from "#server/core/settings/settings.ts"

/** Where the real payment provider's script, frames and forms live. */
const cashfree = {
  script: ["https://sdk.cashfree.com"],
  connect: ["https://api.cashfree.com", "https://sandbox.cashfree.com"],
  frame: [
    "https://sdk.cashfree.com",
    "https://api.cashfree.com",
    "https://sandbox.cashfree.com",
    "https://payments.cashfree.com",
    "https://payments-test.cashfree.com",
  ],
  form: ["https://api.cashfree.com", "https://sandbox.cashfree.com"],
}

/**
 * The Content-Security-Policy of a page. Scripts run only from our own files and by hash: a cached
 * page is sent to all visitors, so a nonce would not be secret. Styles may be inline, for swatches
 * and toasts.
 */
export function contentPolicy(settings: Pick<Settings, "PAYMENTS">, hashes: string[]): string {
  const provider = settings.PAYMENTS === "cashfree" ? cashfree : null
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes, ...(provider?.script ?? [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    // Photos of a return are shown before they are sent.
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(provider?.connect ?? [])],
    // An external video is framed once the shopper agrees (web/features/catalogue/product/gallery/product-video.tsx).
    "frame-src": ["'self'", ...playerOrigins, ...(provider?.frame ?? [])],
    "form-action": ["'self'", ...(provider?.form ?? [])],
    "frame-ancestors": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ")
}

/** For the back office: its own files only, no framing, and no origin but the shop's. */
export const officePolicy = (hashes: string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    // A picture is cropped before it is sent.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ")

/**
 * Workers with a content policy of their own.
 * @internal
 */
export const workers = modules.flatMap(({ workers = [] }) => workers)

/** The policy of a built file, if it is the script of such a worker. */
export const workerPolicy = (path: string): string | undefined =>
  workers.find(({ name }) => basename(path).startsWith(`${name}-`))?.policy
