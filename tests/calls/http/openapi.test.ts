import { afterAll, beforeAll, expect, test } from "vitest"
import { API_PREFIX, type Endpoint } from "#contract/core/endpoint.ts"
import { createHandlers } from "#server/app.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { exampleOf } from "../examples.ts"
import { type OwnRecords, shopperWithEverything } from "../own-records.ts"

type Json = Record<string, any>

let shop: TestShop
let own: OwnRecords
let calls: Endpoint[]
let document: Json
beforeAll(async () => {
  shop = await openTestShop()
  own = await shopperWithEverything(shop)
  calls = createHandlers(shop.context).map(({ endpoint }) => endpoint)
  const answer = await shop.call("GET", "/openapi.json")
  expect([answer.status, answer.headers["content-type"]]).toEqual([
    200,
    "application/json; charset=utf-8",
  ])
  document = answer.body
})
afterAll(() => shop.close())

/** Every object in the document, with its path. */
function* everything(value: unknown, way = "#"): Generator<[string, Json]> {
  if (typeof value !== "object" || value === null) return
  yield [way, value as Json]
  for (const [name, inside] of Object.entries(value)) yield* everything(inside, `${way}/${name}`)
}

const operationOf = (endpoint: Endpoint): Json =>
  document.paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]?.[endpoint.method.toLowerCase()]

test("The OpenAPI 3.1 document has every endpoint once and no others", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toEqual({ title: expect.any(String), version: expect.any(String) })
  expect(document.servers).toEqual([{ url: API_PREFIX }])
  const described = Object.entries<Json>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(
    calls.map((one) => `${one.method} ${one.path.replace(/:(\w+)/g, "{$1}")}`).toSorted(),
  )
  for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/[^?#]*$/)
})

test("Each endpoint has its request, its reply, and who may call it", () => {
  for (const endpoint of calls) {
    const operation = operationOf(endpoint)
    expect(operation.summary, endpoint.path).toMatch(/^[A-Z]/)
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const described = operation.parameters.filter((one: Json) => one.in === "path")
    expect(
      described.map((one: Json) => one.name),
      endpoint.path,
    ).toEqual(inPath)
    const inQuery = operation.parameters.filter((one: Json) => one.in === "query")
    expect(
      inQuery.map((one: Json) => one.name),
      endpoint.path,
    ).toEqual(expect.arrayContaining(Object.keys(exampleOf(endpoint, own).query ?? {})))
    const names = operation.parameters.map((one: Json) => `${one.in} ${one.name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const one of operation.parameters) {
      expect(["path", "query"]).toContain(one.in)
      expect(typeof one.schema, `${endpoint.path} ${one.name}`).toBe("object")
      if (one.in === "path") expect(one.required).toBe(true)
    }
    expect(Boolean(operation.requestBody), endpoint.path).toBe(Boolean(endpoint.body))
    if (endpoint.body) {
      const body = schemaIn(operation.requestBody)
      const kinds = (body.oneOf ?? body.anyOf ?? [body]).map(({ type }: Json) => type)
      expect(new Set(kinds), endpoint.path).toEqual(new Set(["object"]))
    }
    expect(operation.security, endpoint.path).toEqual(
      {
        shopper: [{ session: [] }],
        optional: [{}, { session: [] }],
        none: undefined,
      }[endpoint.auth],
    )
    const statuses = Object.keys(operation.responses)
    expect(statuses, endpoint.path).toContain(String(endpoint.status ?? 200))
    if (endpoint.auth === "shopper") expect(statuses).toContain("401")
    for (const [status, response] of Object.entries<Json>(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/)
      expect(response.description, endpoint.path).toMatch(/./)
      expect(Object.keys(schemaIn(response)).length, `${endpoint.path} ${status}`).toBeGreaterThan(
        0,
      )
    }
  }
})

const schemaIn = (part: Json): Json => part.content["application/json"].schema

test("Every reference in the document can be resolved", () => {
  let references = 0
  for (const [way, { $ref }] of everything(document)) {
    if (typeof $ref !== "string") continue
    references++
    expect($ref, way).toMatch(/^#\//)
    const names = $ref.slice(2).split("/")
    const found = names.reduce<Json | undefined>((inside, name) => inside?.[name], document)
    expect(found, `${way} → ${$ref}`).toBeTypeOf("object")
  }
  expect(references).toBeGreaterThan(20)
  for (const [way, { security }] of everything(document.paths)) {
    for (const one of security ?? []) {
      for (const name of Object.keys(one)) {
        expect(document.components.securitySchemes[name], way).toBeTypeOf("object")
      }
    }
  }
})

const keywords = new Set(
  `type properties required additionalProperties items anyOf oneOf allOf enum const format pattern
   minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems
   propertyNames not $ref description default`.split(/\s+/),
)
const types = ["object", "array", "string", "number", "integer", "boolean", "null"]

function expectSchema(schema: Json, way: string) {
  for (const keyword of Object.keys(schema))
    expect(keywords, `${way}/${keyword}`).toContain(keyword)
  for (const type of [schema.type ?? []].flat()) expect(types, way).toContain(type)
  if (schema.pattern !== undefined) expect(() => new RegExp(schema.pattern, "u"), way).not.toThrow()
  for (const name of schema.required ?? [])
    expect(Object.keys(schema.properties), way).toContain(name)
  for (const [name, one] of Object.entries<Json>(schema.properties ?? {})) {
    expectSchema(one, `${way}.${name}`)
  }
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    expectSchema(one, way)
  }
  if (schema.items) expectSchema(schema.items, `${way}[]`)
}

test("Every schema in the document is valid JSON Schema, with the specification's names", () => {
  for (const endpoint of calls) {
    const operation = operationOf(endpoint)
    for (const { name, schema } of operation.parameters)
      expectSchema(schema, `${endpoint.path} ${name}`)
    if (endpoint.body) expectSchema(schemaIn(operation.requestBody), `${endpoint.path} body`)
    for (const response of Object.values<Json>(operation.responses)) {
      expectSchema(schemaIn(response), `${endpoint.path} reply`)
    }
  }
  const text = JSON.stringify(document)
  for (const name of ["frem_type", "lenshColor", "product_thumnail_img", "productQuntity"]) {
    expect(text).toContain(`"${name}"`)
  }
  expect(text).not.toContain('"frameType"')
})
