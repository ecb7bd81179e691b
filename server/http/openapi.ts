import type { FastifyInstance } from "fastify"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { openApi } from "#contract/core/openapi.ts"
import type { EndpointHandler } from "./endpoint-handler.ts"

export const openapi =
  (handlers: EndpointHandler[], title: string) => async (app: FastifyInstance) => {
    let document: string | undefined
    app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => {
      // Created for its first reader: describing every schema is half of the time to start the app.
      document ??= JSON.stringify(
        openApi(
          handlers.map(({ endpoint }) => endpoint),
          { title, version: "1" },
        ),
      )
      return reply.type("application/json").send(document)
    })
  }
