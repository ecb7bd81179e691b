import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { parseShopSecrets, secretsFrom, secretsInFolder } from "./secrets.ts"

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-secret-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test("A shop generates its secret once, for any number of callers, and stores it privately", async () => {
  const folder = await emptyFolder()
  const asked = (await Promise.all(Array.from({ length: 20 }, () => secretsInFolder(folder)))).map(
    ([secret]) => secret,
  )
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await secretsInFolder(folder)).toEqual([asked[0]])
  const { mode } = await stat(join(folder, "secret"))
  expect(mode & 0o777).toBe(0o600)
  expect(await secretsInFolder(await emptyFolder())).not.toEqual([asked[0]])

  // The owner adds a new one as the first.
  const fresh = "ab".repeat(32)
  await writeFile(join(folder, "secret"), `${fresh}\n${asked[0]}`)
  expect(await secretsInFolder(folder)).toEqual([fresh, asked[0]])
})

test("A truncated secret is never used, because anyone could sign with it", async () => {
  const folder = await emptyFolder()
  for (const broken of ["", "0123456789"]) {
    await writeFile(join(folder, "secret"), broken)
    await expect(secretsInFolder(folder)).rejects.toThrow(/secret.*is not whole/)
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

test("A list of secrets is distinguished from one secret with a comma in it", () => {
  const [first, second] = ["x".repeat(32), "y".repeat(40)]
  const read = (text: string) => {
    const parsed = parseShopSecrets(text)
    return parsed.ok ? parsed.value : null
  }
  expect(read(`${second},${first}`)).toEqual([second, first])
  expect(read(` ${second} ,\n${first}\n`)).toEqual([second, first])
  expect(read("a secret for a shop, with a comma")).toEqual(["a secret for a shop, with a comma"])
  for (const text of ["", "short", "short,shorter", `${first},${first}`]) {
    expect(read(text), text).toBeNull()
  }
})
