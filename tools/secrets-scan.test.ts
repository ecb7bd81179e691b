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
  const scan = (text: string) => {
    const file = path.join(folder, "settings.txt")
    writeFileSync(file, text)
    const args = ["--secretlintrc", path.join(PROJECT, ".secretlintrc.json"), file]
    const program = path.join(PROJECT, "node_modules", ".bin", "secretlint")
    return spawnSync(process.execPath, [program, ...args], { cwd: folder }).status
  }
  for (const [name, secret] of Object.entries(secrets))
    expect(scan(`KEY=${secret}\n`), name).toBe(1)
  expect(scan("KEY=\n")).toBe(0)
})
