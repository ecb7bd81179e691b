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

test("A key has an identity of its own: without a name it is called by it, and under that of another key it is refused", () => {
  const text = base64()
  const [one, again, other] = [text, text, base64()].map((key) => parseDataKeys(key))
  if (!one?.ok || !again?.ok || !other?.ok) throw new Error("keys")
  const id = one.value[0].id
  expect(id).toMatch(/^key-[0-9a-f]{16}$/)
  expect(again.value[0].id).toBe(id)
  expect(other.value[0].id).not.toBe(id)
  expect(parseDataKeys(`${id}:${text}`)).toEqual(one)
  expect(parseDataKeys(`${id}:${base64()}`).ok).toBe(false)
  // So that a key can be added whose name was taken meanwhile.
  expect(parseDataKeys(`k1:${text},k1:${base64()}`)).toMatchObject({ value: { length: 2 } })
})

test("Keys that are too short or have no valid name are refused without being repeated", () => {
  const good = base64()
  for (const text of [
    "",
    `k1:${good},`,
    `k1:${good.slice(4)}`,
    `k1:${base64()}${good}`,
    `K 1:${good}`,
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
  expect(asked[0]).toEqual([
    { id: expect.stringMatching(/^key-/), secret: expect.objectContaining({ length: 32 }) },
  ])
  const file = join(folder, "data-keys")
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  // The owner adds a new key as the first.
  const second = base64()
  await writeFile(file, `k2:${second}\n${await readFile(file, "utf8")}`)
  expect((await dataKeysInFolder(folder)).map(({ id }) => id)).toEqual(["k2", asked[0]![0].id])

  await writeFile(file, "")
  await expect(dataKeysInFolder(folder)).rejects.toThrow(/data-keys must be keys/)
})
