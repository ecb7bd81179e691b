import { readFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { join } from "node:path"
import { inspect } from "node:util"
import { expect, test } from "vitest"
import * as eyewear from "./eyewear.ts"

const file = join(import.meta.dirname, "..", "README.md")

test("Every example of the README returns what follows its arrow, and every function has one", async () => {
  const text = readFileSync(file, "utf8")
  const code = Array.from(text.matchAll(/```ts\n(.+?)```/gs), ([, block]) => block).join("")
  const examples = Array.from(code.matchAll(/^(.+) \/\/ → (.+)$/gm), ([, , said]) => said)
  const program = stripTypeScriptTypes(code)
    .replace(/^import .+$/m, "")
    .replace(/^(.+) \/\/ → .+$/gm, ";results.push(($1))")
  const results: unknown[] = []
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor
  await new AsyncFunction("eyewear", "results", program)(eyewear, results)
  const returned = results.map((one) =>
    inspect(one, { breakLength: Number.POSITIVE_INFINITY, depth: 9 }),
  )
  expect(returned).toEqual(examples)
  const named = Object.keys(eyewear).filter((name) => !code.includes(`eyewear.${name}`))
  expect(named).toEqual([])
})
