import { expect, test } from "vitest"
import { z } from "zod"
import settings from "./setting-values.ts"

const schema = z.object(settings)

test.each([
  ...["+919812345678", "98", "chat"].map((value) => ["BUSINESS_CHAT_NUMBER", value]),
  ...["chat", "chat.example/send", "javascript:alert(1)"].map((value) => [
    "BUSINESS_CHAT_SERVICE",
    value,
  ]),
])("A wrong value of %s, %j, stops the start with what the setting expects", (name, value) => {
  const read = schema.safeParse({ [name]: value })
  expect(read.error?.issues).toMatchObject(
    [{ path: [name], message: /^must be / }].map((issue) => ({
      ...issue,
      message: expect.stringMatching(issue.message),
    })),
  )
})

test("The sample's number for chats is nobody's [X-35]", () => {
  expect(schema.parse({}).BUSINESS_CHAT_NUMBER).toMatch(/^910{10}$/)
})
