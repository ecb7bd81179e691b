import { playerOrigins } from "#domain/video-embed.ts"
import type { Settings } from "../settings/settings.ts"

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
 * The Content-Security-Policy of a page. Scripts run only from our own files and by hash: a kept page
 * goes to everybody, so a nonce would be no secret. Styles may stand inline, for swatches and toasts.
 */
export function contentPolicy(settings: Pick<Settings, "PAYMENTS">, hashes: string[]): string {
  const provider = settings.PAYMENTS === "cashfree" ? cashfree : null
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes, ...(provider?.script ?? [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(provider?.connect ?? [])],
    // A video elsewhere is framed once the shopper agrees (web/features/product/product-video.tsx).
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

/** Of the back office: its own files alone, in no frame, and no address but the shop's. */
export const officePolicy = (hashes: string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ")

/**
 * Of the worker that looks for faces (web/features/try-on/model). Its package makes functions from
 * text, which no page allows; here there is no page, and a camera's picture can go nowhere but back.
 */
export const faceWorkerPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'"
