import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { api } from "#contract/call.ts"
import { projectFolder } from "#db/migrations-folder.ts"

/** Pictures of the sample shop; their names change with their content, so they may be kept for long. */
export async function uploads(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(projectFolder, "sample", "pictures"),
    prefix: `${api}/uploads/`,
    index: false,
    dotfiles: "deny",
    maxAge: "7d",
    decorateReply: false,
  })
}
