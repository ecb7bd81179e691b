import type { FastifyInstance } from "fastify"
import { api } from "#contract/call.ts"
import { openApi } from "#contract/openapi.ts"
import type { Answer } from "../answer.ts"

export const openapi = (answers: Answer[], title: string) => async (app: FastifyInstance) => {
  const document = JSON.stringify(
    openApi(
      answers.map(({ call }) => call),
      { title, version: "1" },
    ),
  )
  app.get(`${api}/openapi.json`, async (_request, reply) =>
    reply.type("application/json").send(document),
  )
}
