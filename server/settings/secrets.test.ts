import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { secretInFolder, secretsFrom } from "./secrets.ts"

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-secret-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test("A shop makes its secret once, whoever asks and however often, and keeps it to itself", async () => {
  const folder = await emptyFolder()
  const asked = await Promise.all(Array.from({ length: 20 }, () => secretInFolder(folder)))
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await secretInFolder(folder)).toBe(asked[0])
  const { mode } = await stat(join(folder, "secret"))
  expect(mode & 0o777).toBe(0o600)
  expect(await secretInFolder(await emptyFolder())).not.toBe(asked[0])
})

test("A secret that was cut short is never used: anybody could sign with it", async () => {
  const folder = await emptyFolder()
  for (const broken of ["", "0123456789"]) {
    await writeFile(join(folder, "secret"), broken)
    await expect(secretInFolder(folder)).rejects.toThrow(/secret.*is not whole/)
    expect(await readFile(join(folder, "secret"), "utf8")).toBe(broken)
  }
})

test("Each purpose has a key of its own", () => {
  const secrets = secretsFrom("x".repeat(32))
  const keys = [
    Buffer.from(secrets.tokens).toString("hex"),
    Buffer.from(secrets.codes).toString("hex"),
    secrets.sandbox("payments"),
    secrets.sandbox("sms"),
  ]
  expect(new Set(keys).size).toBe(4)
  expect(Buffer.from(secretsFrom("x".repeat(32)).tokens).toString("hex")).toBe(keys[0])
  expect(Buffer.from(secretsFrom("y".repeat(32)).tokens).toString("hex")).not.toBe(keys[0])
})
