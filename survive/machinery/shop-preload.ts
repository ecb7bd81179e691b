import { serveEmbedded } from "./serve-embedded.ts"

/**
 * Loaded before the built shop: what is meant for its own stand-ins goes to those at `PROVIDERS`, and
 * its embedded database answers the trial at `EMBEDDED_PORT`.
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
