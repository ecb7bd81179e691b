import type { FastifyInstance } from "fastify"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { openApi } from "#contract/core/openapi.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import type { EndpointHandler } from "./endpoint-handler.ts"

export const openapi =
  (handlers: EndpointHandler[], settings: Pick<Settings, "BUSINESS_NAME">) =>
  async (app: FastifyInstance) => {
    let document: { title: string; text: string } | undefined
    app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => {
      // Created for its first reader: describing every schema is half of the time to start the app.
      const title = settings.BUSINESS_NAME
      if (document?.title !== title) {
        const described = handlers.map(({ endpoint }) => endpoint)
        document = { title, text: JSON.stringify(openApi(described, { title, version: "1" })) }
      }
      return reply.type("application/json").send(document.text)
    })
  }
