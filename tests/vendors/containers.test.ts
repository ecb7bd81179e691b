import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { validate } from "dockerfile-utils"
import { expect, onTestFinished, test } from "vitest"
import { PROJECT } from "../../tools/command.ts"

const deploy = path.join(PROJECT, "deploy")

/** What dclint finds: the schema of the Compose specification, ports, images, keys that stand twice. */
function composeProblems(file: string): string {
  const rules = [
    // The proxy is there to be reached from outside.
    "no-unbound-port-interfaces",
  ]
  const program = path.join(import.meta.dirname, "node_modules", ".bin", "dclint")
  const flags = ["--quiet", "--color=false", ...rules.map((rule) => `--disable-rule=${rule}`)]
  try {
    execFileSync(program, [file, ...flags], { encoding: "utf8", stdio: "pipe" })
    return ""
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

test("The Compose files follow the Compose specification", () => {
  const file = path.join(deploy, "compose.yaml")
  expect(composeProblems(file)).toBe("")
  expect(composeProblems(path.join(deploy, "compose.scale.yaml"))).toBe("")
  const work = mkdtempSync(path.join(tmpdir(), "chashma-compose-"))
  onTestFinished(() => rmSync(work, { recursive: true }))
  const broken = path.join(work, "compose.yaml")
  writeFileSync(broken, readFileSync(file, "utf8").replace("healthcheck:", "healthchek:"))
  expect(composeProblems(broken)).toContain("must NOT have additional properties")
})

test("The Containerfile has no instruction, stage or port that a builder does not know", () => {
  const file = readFileSync(path.join(deploy, "Containerfile"), "utf8")
  expect(validate(file)).toEqual([])
  expect(validate(file.replace("EXPOSE 3000", "EXPOS 3000"))).toEqual([
    expect.objectContaining({ message: "Unknown instruction: EXPOS" }),
  ])
})
