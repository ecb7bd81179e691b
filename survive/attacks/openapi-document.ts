import { API_PREFIX } from "#contract/endpoint.ts"
import type { TrialShop } from "../machinery/trial-shop.ts"

type JsonSchema = Record<string, unknown>

export interface Operation {
  method: string
  /** Such as `/api/invoices/{id}/link`. */
  path: string
  needsSession: boolean
  parameters: { name: string; in: "path" | "query"; schema: JsonSchema }[]
  body: JsonSchema | undefined
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>
}
interface DocumentedOperation {
  security?: object[]
  parameters: Operation["parameters"]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** Every operation of the OpenAPI document that the shop publishes. */
export async function operationsOf(shop: TrialShop): Promise<Operation[]> {
  const reply = await fetch(`${shop.origin}${API_PREFIX}/openapi.json`)
  const { paths } = (await reply.json()) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      // `optional` operations list an empty requirement first.
      needsSession: security?.length === 1,
      parameters,
      body: requestBody?.content["application/json"]?.schema,
    })),
  )
}

export interface OperationRequest {
  operation: Operation
  /** Values of path parameters by name; a missing one is the UUID of no object. */
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  authorization?: string | undefined
  from?: string
}

const nobodysId = "00000000-0000-4000-8000-000000000000"

/** Sends a request and reads its reply; status 0 when the connection broke. */
export async function send(shop: TrialShop, asked: OperationRequest) {
  const { operation, path = {}, query, body, authorization, from } = asked
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((path[name] ?? nobodysId).toWellFormed()),
  )
  const search = query ? `?${new URLSearchParams(query)}` : ""
  try {
    const reply = await fetch(`${shop.origin}${API_PREFIX}${filled}${search}`, {
      method: operation.method,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(from && { "x-forwarded-for": from }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && operation.method !== "GET" && { body: String(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: reply.status, text: await reply.text() }
  } catch {
    return { status: 0, text: "" }
  }
}
