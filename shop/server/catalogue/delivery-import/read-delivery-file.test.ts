import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { folderForThisTest } from "#tests/operations/closed-shop.ts"
import { readDeliveryFile } from "./read-delivery-file.ts"

test.each([
  ["commas", ","],
  ["semicolons", ";"],
  ["tabs", "\t"],
])("A list of PIN codes separated by %s is read", async (_, mark) => {
  const file = join(await folderForThisTest(), "pincodes.csv")
  const rows = [
    ["Pincode", "City", "COD"],
    ["411001", '"Pune, Camp"', "yes"],
    ["411002", "Pune", "no"],
  ]
  await writeFile(file, rows.map((cells) => cells.join(mark)).join("\r\n"))
  const { entries, broken } = await readDeliveryFile(file, { handlingDays: 1 })
  expect(broken).toEqual([])
  expect(entries.map(({ given }) => given)).toMatchObject([
    { prefix: "411001", city: "Pune, Camp", cashOnDelivery: true },
    { prefix: "411002", city: "Pune", cashOnDelivery: false },
  ])
})
