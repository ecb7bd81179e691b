import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { hashOf, Manifest } from "./manifest.ts"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "manifest-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

test("A rendered picture is not rendered again until its look changes or its file is missing", () => {
  const look = { shape: "round", hex: "#111111" }
  writeFileSync(path.join(folder, "a.webp"), "")
  new Manifest(folder).add("a", hashOf(look), "data:image/webp;base64,AAAA")

  const later = new Manifest(folder)
  expect(later.has("a", hashOf({ hex: "#111111", shape: "round" }), ["a.webp"])).toBe(true)
  expect(later.has("a", hashOf({ ...look, hex: "#222222" }), ["a.webp"])).toBe(false)
  expect(later.has("a", hashOf(look), ["a.webp", "a.avif"])).toBe(false)
})

test("Placeholders are listed by name, whatever the order of rendering", () => {
  const manifest = new Manifest(folder)
  manifest.add("b", "1", "data:b")
  manifest.add("a", "2", "data:a")
  manifest.add("a-spin", "3")
  const text = readFileSync(path.join(folder, "placeholders.json"), "utf8")
  expect(text).toBe('{\n  "a": "data:a",\n  "b": "data:b"\n}\n')
})
