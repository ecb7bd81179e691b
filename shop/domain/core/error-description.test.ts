import { expect, test } from "vitest"
import { z } from "zod"
import { describeError, errorInWords } from "./error-description.ts"

const planted = ["Asha Rao", "9845098450", "-2.75", "3rd Cross"]
const text = planted.join(" ")

const holding = (fields: object, message = `broken by ${text}`, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), fields)

/** A PostgreSQL error as Drizzle wraps it. */
const databaseError = holding(
  {
    name: "DrizzleQueryError",
    query: `insert into "addresses" ("id", "contact_name") values (default, $1)`,
    params: planted,
  },
  `Failed query: insert into "addresses"\nparams: ${text}`,
  holding({
    name: "error",
    code: "23514",
    detail: `Failing row contains (${text}).`,
    where: text,
    table: "addresses",
    constraint: "addresses_name",
    column: text,
    schema: "public",
  }),
)

test.each([
  ["a refused statement", databaseError],
  ["a parser", z.object({ name: z.literal("x") }).safeParse({ name: text }).error],
  ["a bug", new TypeError(`Cannot read properties of ${text}`)],
  ["fields that hold values", holding({ name: text, code: text, syscall: text, table: text })],
  ["a code that is a number", holding({ code: "9845098450" })],
  ["a message that looks like a stack", new Error(`x\n    at Asha (/home/9845098450:1:1)`)],
  ["a parser of JSON", Object.assign(new SyntaxError(`Unexpected ${text}`), { input: text })],
  [
    "an unusable address",
    Object.assign(new TypeError("Invalid URL"), { input: `postgres://u:${text}@x` }),
  ],
  ["several causes", new AggregateError([holding({})], text)],
  ["a text", text],
  ["an object", { message: text }],
])("No value in the error of %s is logged", (_, error) => {
  const written = JSON.stringify(describeError(error)) + errorInWords(error)
  for (const value of [...planted, "Asha"]) expect(written).not.toContain(value)
})

test("A failed statement is described by its kind, code, constraint and place", () => {
  expect(describeError(databaseError)).toMatchObject({
    type: "DrizzleQueryError",
    statement: "insert addresses",
    cause: { code: "23514", table: "addresses", constraint: "addresses_name" },
  })
  expect(errorInWords(databaseError)).toBe("insert addresses (addresses_name: 23514)")
})

test("A server that cannot be reached is described by its address", () => {
  const refused = holding({
    code: "ECONNREFUSED",
    syscall: "connect",
    address: "127.0.0.1",
    port: 5432,
  })
  const found = errorInWords(holding({ query: "select 1" }, "x", new AggregateError([refused])))
  expect(found).toMatch(
    /^select \(AggregateError at .+ \(connect 127\.0\.0\.1:5432: ECONNREFUSED\)\)$/,
  )
})

test("A value that violates its schema is described by path and rule", () => {
  const { error } = z
    .object({ lines: z.array(z.object({ pd: z.number() })) })
    .safeParse({ lines: [{ pd: "31" }] })
  expect(describeError(error).issues).toEqual(["lines.*.pd invalid_type"])
})

test("A bug is described by its stack's functions and lines, and its causes up to the fourth", () => {
  const deep = [1, 2, 3, 4, 5].reduce<Error | undefined>(
    (cause) => new Error("x", { cause }),
    undefined,
  )
  const described = describeError(deep)
  expect(described.at![0]).toMatch(/domain\/core\/error-description\.test\.ts:\d+$/)
  expect(described.cause?.cause?.cause?.type).toBe("Error")
  expect(described.cause?.cause?.cause?.cause).toBeUndefined()
})
