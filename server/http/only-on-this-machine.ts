import type { onRequestAsyncHookHandler } from "fastify"
import { allowsSandbox, type ProviderSettings } from "../core/settings/sandbox-providers.ts"

/** Hides sandbox pages from every `Host` except this machine, unless ALLOW_SANDBOX is set. */
export const onlyOnThisMachine =
  (settings: Pick<ProviderSettings, "ALLOW_SANDBOX">): onRequestAsyncHookHandler =>
  async (request, reply) => {
    if (allowsSandbox(settings, request.headers.host)) return
    return reply
      .status(403)
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-store")
      .send("Sandbox pages are only shown on the computer that this shop runs on.\n")
  }
