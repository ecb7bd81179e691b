import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { PROJECT } from "./command.ts"

/** Concatenated here, so that the scan ignores this file. */
const secrets: Record<string, string> = {
  "a secret of Cashfree": `cfsk_ma_prod_${"0123456789abcdef".repeat(2)}_01234567`,
  "a key id of AWS": `AKIA${"ABCD".repeat(4)}`,
  "the private half of a back-up key": `AGE-SECRET-KEY-1${"Q".repeat(58)}`,
}

test("The scan finds secrets of the shop's providers, and fails with its exit code", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "chashma-secrets-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const scan = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), `KEY=${text}\n`)
    }
    const config = path.join(PROJECT, ".secretlintrc.json")
    const args = ["--secretlintrc", config, "--format", "json", ...Object.keys(files)]
    const program = path.join(PROJECT, "node_modules", ".bin", "secretlint")
    const { status, stdout } = spawnSync(process.execPath, [program, ...args], { cwd: folder })
    const report: { filePath: string; messages: unknown[] }[] = JSON.parse(String(stdout))
    const found = report.filter(({ messages }) => messages.length > 0)
    return { status, found: found.map(({ filePath }) => path.basename(filePath)).sort() }
  }
  expect(scan({ ...secrets, "no secret": "" })).toEqual({
    status: 1,
    found: Object.keys(secrets).sort(),
  })
  expect(scan({ "no secret": "" })).toEqual({ status: 0, found: [] })
})
