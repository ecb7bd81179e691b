import { existsSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { join, resolve } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { LRUCache } from "lru-cache"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { projectFolder } from "#project-folder.ts"
import { errorReply } from "#server/http/errors.ts"
import type { AppContext } from "../context.ts"
import { limitConcurrency, QueueFullError } from "../limit-concurrency.ts"
import type { Settings } from "../settings/settings.ts"

const FETCHES_AT_ONCE = 8
const MAX_WAITING_FETCHES = 200
/**
 * A name that the store does not have is not requested again; pictures are uploaded before their
 * product.
 */
const ABSENT_MS = 10_000
const pictureFileName = /^[a-z0-9][a-z0-9-]*\.(avif|webp|jpg)$/

/**
 * The owner's pictures, then those of the sample shop; their names change with their content, so
 * they can be cached for long.
 */
export const uploads = ({
  settings,
  pictureStore,
}: Pick<AppContext, "settings" | "pictureStore">) =>
  async function uploads(app: FastifyInstance): Promise<void> {
    const folder = uploadsFolder(settings)
    const folders = [folder, samplePictures]
    await mkdir(folder, { recursive: true })
    const inTurn = limitConcurrency(FETCHES_AT_ONCE, MAX_WAITING_FETCHES)
    const absent = new LRUCache<string, true>({ max: 10_000, ttl: ABSENT_MS })

    /** Pictures uploaded on another machine are fetched on first request. */
    app.addHook<{ Params: { "*"?: string } }>("onRequest", async ({ params, log }, reply) => {
      const name = params["*"] ?? ""
      if (!pictureFileName.test(name) || absent.has(name)) return
      if (folders.some((folder) => existsSync(join(folder, name)))) return
      try {
        if (!(await inTurn(() => pictureStore.fetch(name)))) absent.set(name, true)
      } catch (error) {
        if (!(error instanceof QueueFullError)) log.error({ err: error }, "picture store failed")
        return reply.status(503).header("retry-after", 5).send(errorReply("OVERLOADED"))
      }
    })
    await app.register(fastifyStatic, {
      root: folders,
      prefix: `${API_PREFIX}/uploads/`,
      index: false,
      dotfiles: "deny",
      maxAge: "7d",
      decorateReply: false,
    })
  }

/** The folder of the owner's pictures; processes that share a database share this folder too. */
export const uploadsFolder = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">): string =>
  resolve(DATA_DIR, "uploads")

export const samplePictures = join(projectFolder, "sample", "pictures")

/** Whether a picture of the owner is on this machine, to which it is fetched if need be. */
export const hasUpload = async (
  { settings, pictureStore }: Pick<AppContext, "settings" | "pictureStore">,
  name: string,
): Promise<boolean> => existsSync(join(uploadsFolder(settings), name)) || pictureStore.fetch(name)
