import { syncBuiltinESMExports } from "node:module"
import timers from "node:timers/promises"
import { serveEmbedded } from "./serve-embedded.ts"

/**
 * Loaded before the built shop: what is meant for its own stand-ins goes to those at `PROVIDERS`, and
 * its embedded database answers the trial at `EMBEDDED_PORT`. Payments are reconciled every second
 * instead of every ten: a fault hits more rounds of that job, and settling waits for fewer seconds.
 */
const { PROVIDERS = "", EMBEDDED_PORT } = process.env

if (EMBEDDED_PORT) serveEmbedded(Number(EMBEDDED_PORT))

const fetchAnywhere = globalThis.fetch
globalThis.fetch = (target, init) => {
  const at = typeof target === "string" ? target.indexOf("/sandbox/") : -1
  return at < 0
    ? fetchAnywhere(target, init)
    : fetchAnywhere(PROVIDERS + String(target).slice(at), init)
}

const RECONCILE_EVERY_MS = 10_000
const pause = timers.setTimeout
timers.setTimeout = ((ms?: number, ...more: [never?, never?]) =>
  pause(ms === RECONCILE_EVERY_MS ? 1_000 : ms, ...more)) as typeof pause
syncBuiltinESMExports()
