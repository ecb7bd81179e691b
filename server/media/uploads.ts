import { mkdir } from "node:fs/promises"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { API_PREFIX } from "#contract/endpoint.ts"
import type { AppContext } from "../context.ts"
import { samplePictures, uploadsFolder } from "./uploads-folder.ts"

/**
 * The owner's pictures, then those of the sample shop; their names change with their content, so
 * they may be kept for long.
 */
export const uploads = ({ settings }: Pick<AppContext, "settings">) =>
  async function uploads(app: FastifyInstance): Promise<void> {
    const folder = uploadsFolder(settings)
    await mkdir(folder, { recursive: true })
    await app.register(fastifyStatic, {
      root: [folder, samplePictures],
      prefix: `${API_PREFIX}/uploads/`,
      index: false,
      dotfiles: "deny",
      maxAge: "7d",
      decorateReply: false,
    })
  }
