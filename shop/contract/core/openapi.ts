import { z } from "zod"
import { type FailureCode, failureStatus } from "./api-result.ts"
import { API_PREFIX, type Endpoint } from "./endpoint.ts"
import { failureReply } from "./failure-reply.ts"

/**
 * OpenAPI 3.1 for the endpoints, from the schemas that also validate them.
 * @param base the path that they are below
 */
export function openApi(
  calls: Endpoint[],
  info: { title: string; version: string },
  base: string = API_PREFIX,
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: base }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failureReply) },
      securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  }
}

function operation(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.auth === "shopper" && { security: [{ session: [] }] }),
    ...(endpoint.auth === "optional" && { security: [{}, { session: [] }] }),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaOf(endpoint.body)) },
    }),
    responses: {
      [endpoint.status ?? 200]: { description: "Done", content: json(schemaOf(endpoint.reply)) },
      ...Object.fromEntries(failuresOf(endpoint)),
    },
  }
}

function failuresOf(endpoint: Endpoint): [string, unknown][] {
  const codes = new Set<FailureCode>(endpoint.failures)
  if (endpoint.body || endpoint.params || endpoint.query) codes.add("BAD_REQUEST")
  if (endpoint.auth === "shopper") codes.add("SIGN_IN")
  const byStatus = Map.groupBy(codes, (code) => String(failureStatus[code]))
  return Array.from(byStatus, ([status, list]) => [
    status,
    {
      description: list.join(", "),
      content: json({ $ref: "#/components/schemas/Failure" }),
    },
  ])
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query") {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: described,
  }))
}

/** The wire side: what goes in before decoding, and what comes out after encoding. */
function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    // Defaults that the browser reads for a missing field are not part of what the server writes.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === "catch") delete jsonSchema.default
      if (def.type === "object" && def.catchall?._zod.def.type === "unknown") {
        delete jsonSchema.additionalProperties
      }
    },
  })
  return described
}

const json = (schema: unknown) => ({ "application/json": { schema } })
