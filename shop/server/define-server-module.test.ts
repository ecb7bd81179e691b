import { expect, test } from "vitest"
import { defineModule } from "#contract/define-module.ts"
import { type Privacy, privacyOf } from "./core/privacy.ts"
import { defineServerModule } from "./define-server-module.ts"

const gifts = defineModule({ name: "gifts", tables: "server/tables.ts" })
const chat = defineModule({ name: "chat" })
const privacy: Privacy = { erase: async () => {} }

test("A module with tables has to say what it does with personal data", () => {
  // @ts-expect-error: the types are checked with `npm run types`
  defineServerModule(gifts, { jobs: [] })
  // @ts-expect-error
  defineServerModule(gifts, { privacy: undefined })
  const modules = [
    defineServerModule(chat, {}),
    defineServerModule(gifts, { privacy: "about nobody" }),
    defineServerModule(gifts, { privacy }),
    defineServerModule(gifts, { privacy: [privacy, privacy] }),
  ]
  expect(privacyOf({ modules })).toEqual([privacy, privacy, privacy])
})
