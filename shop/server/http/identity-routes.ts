import type { FastifyInstance } from "fastify"
import type { AppContext } from "../core/context.ts"
import { identityFile, identityFiles, manifest } from "../core/identity/identity-files.ts"
import { cachedFile } from "./cached-file.ts"
import type { ResponseCache } from "./response-cache.ts"

/** The files that the owner's identity decides: icons, shared picture, manifest. */
export const identityRoutes =
  (context: AppContext, cache: ResponseCache) => async (app: FastifyInstance) => {
    const send = cachedFile(cache)
    for (const [path, { type }] of Object.entries(identityFiles)) {
      app.get(path, (request, reply) =>
        send(path, request, reply, type, () => identityFile(context, path)),
      )
    }
    const path = "/manifest.webmanifest"
    app.get(path, (request, reply) =>
      send(path, request, reply, "application/manifest+json", () => manifest(context.settings)),
    )
  }
