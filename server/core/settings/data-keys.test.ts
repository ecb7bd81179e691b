import { randomBytes } from "node:crypto"
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { dataKeysInFolder, parseDataKeys } from "./data-keys.ts"

const base64 = () => randomBytes(32).toString("base64")

test("Keys are read in their order, with spaces and line ends around the commas", () => {
  const [second, first] = [base64(), base64()]
  for (const text of [`k2:${second},k1:${first}`, ` k2:${second} ,\n k1:${first}\n`]) {
    const parsed = parseDataKeys(text)
    if (!parsed.ok) throw new Error(parsed.failure)
    expect(parsed.value.map(({ id }) => id)).toEqual(["k2", "k1"])
    expect(Buffer.from(parsed.value[0].secret).toString("base64")).toBe(second)
  }
})

test("Keys that are too short, without an id or with a duplicate id are refused without being repeated", () => {
  const good = base64()
  for (const text of [
    "",
    good,
    `k1:${good},`,
    `k1:${good.slice(4)}`,
    `k1:${base64()}${good}`,
    `K 1:${good}`,
    `k1:${good},k1:${base64()}`,
  ]) {
    const parsed = parseDataKeys(text)
    expect(parsed.ok, text).toBe(false)
    expect(JSON.stringify(parsed)).not.toContain(good.slice(4, 20))
  }
})

test("A shop without the setting generates one key, once, readable only by its own user", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chashma-keys-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const asked = await Promise.all(Array.from({ length: 10 }, () => dataKeysInFolder(folder)))
  const secrets = asked.map(([key]) => Buffer.from(key.secret).toString("hex"))
  expect(new Set(secrets).size).toBe(1)
  expect(asked[0]).toEqual([{ id: "k1", secret: expect.objectContaining({ length: 32 }) }])
  const file = join(folder, "data-keys")
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  // The owner adds a new key as the first.
  const second = base64()
  await writeFile(file, `k2:${second}\n${await readFile(file, "utf8")}`)
  expect((await dataKeysInFolder(folder)).map(({ id }) => id)).toEqual(["k2", "k1"])

  await writeFile(file, "")
  await expect(dataKeysInFolder(folder)).rejects.toThrow(/data-keys must be keys/)
})
