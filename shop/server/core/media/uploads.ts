import { existsSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { join, resolve } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { LRUCache } from "lru-cache"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { avifOf } from "#domain/catalogue/picture-name.ts"
import { projectFolder } from "#project-folder.ts"
import { errorReply } from "#server/http/errors.ts"
import type { AppContext } from "../context.ts"
import { limitConcurrency, QueueFullError } from "../limit-concurrency.ts"
import type { Settings } from "../settings/settings.ts"
import { UnusablePictureError } from "./open-picture.ts"
import { pictureCopies } from "./picture-copies.ts"

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
    // Beside the uploads, so that backups leave out what can be made again.
    const copies = resolve(settings.DATA_DIR, "picture-copies")
    await mkdir(folder, { recursive: true })
    await mkdir(copies, { recursive: true })
    const makeCopy = pictureCopies(copies)
    const inTurn = limitConcurrency(FETCHES_AT_ONCE, MAX_WAITING_FETCHES)
    const absent = new LRUCache<string, true>({ max: 10_000, ttl: ABSENT_MS })

    /** Where a file is on this machine, to which it is fetched if it was uploaded on another one. */
    async function find(name: string): Promise<string | undefined> {
      const found = folders.find((folder) => existsSync(join(folder, name)))
      if (found) return join(found, name)
      return (await inTurn(() => pictureStore.fetch(name))) ? join(folder, name) : undefined
    }

    app.addHook<{ Params: { "*"?: string } }>("onRequest", async ({ params, ip, log }, reply) => {
      const name = params["*"] ?? ""
      if (!pictureFileName.test(name) || absent.has(name)) return
      if (folders.some((folder) => existsSync(join(folder, name)))) return
      const avif = avifOf(name)
      try {
        const path = avif === null ? undefined : await find(avif)
        if (path) await makeCopy(name, path, ip)
        else if (!(await find(name))) absent.set(name, true)
      } catch (error) {
        if (error instanceof UnusablePictureError) {
          log.error({ err: error, avif }, "picture cannot be opened")
          absent.set(name, true)
          return
        }
        if (!(error instanceof QueueFullError)) log.error({ err: error }, "picture store failed")
        return reply.status(503).header("retry-after", 5).send(errorReply("OVERLOADED"))
      }
    })
    await app.register(fastifyStatic, {
      root: [...folders, copies],
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
