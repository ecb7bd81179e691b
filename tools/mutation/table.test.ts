import { globSync } from "node:fs"
import { expect, test } from "vitest"
import { PROJECT } from "../command.ts"
import { mutationTable } from "./table.ts"

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

test("A file's score is the share of its mutants that a test noticed, by failing or by never ending", () => {
  const files = {
    "domain/money/refund.ts": mutants("Killed", "Timeout", "Survived", "NoCoverage", "Ignored"),
    "domain/money/tax.ts": mutants("Killed", "Killed"),
    "domain/types.ts": mutants(),
  }
  expect(mutationTable({ files }, "2026-11-25").split("\n").slice(2)).toEqual([
    "| domain/money/refund.ts | 4 | 2 | 50.0 % |",
    "| domain/money/tax.ts | 2 | 2 | 100.0 % |",
    "| **All, on 2026-11-25** | 6 | 4 | 66.7 % |",
  ])
})

test("Each rule that mutation testing names is a file", async () => {
  const file: string = "../../stryker.config.mjs"
  const { mutate }: { mutate: string[] } = (await import(file)).default
  const patterns = mutate.filter((pattern) => !pattern.startsWith("!"))
  const names = patterns.flatMap((pattern) => {
    const [, folder, list, end] = /^(.*)\{([^{}]*)\}([^{}]*)$/.exec(pattern) ?? []
    return list?.split(",").map((name) => folder + name + end) ?? pattern
  })
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => globSync(name, { cwd: PROJECT }).length === 0)).toEqual([])
})
