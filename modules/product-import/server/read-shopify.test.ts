import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { completeRecord } from "#server/catalogue/product-changes/complete.ts"
import { plan, readEntry, reasonsOf } from "#server/catalogue/product-changes/plan.ts"
import { InvalidFileError } from "#server/core/read-records.ts"
import { folderForThisTest } from "#tests/operations/closed-shop.ts"
import { readProductFile } from "./product-files.ts"

const fixture = (name: string) => new URL(`./fixtures/${name}.csv`, import.meta.url).pathname
const today = new Date("2026-11-21T00:00:00Z")

/** Products as read by the import, pictures by the names in the file. */
async function recordsIn(file: string) {
  const { entries } = await readProductFile(file)
  return entries.map((entry) => {
    const read = readEntry(entry)
    const { handle, given } = read
    expect(reasonsOf(read)).toEqual([])
    const completed = completeRecord(handle, given, null, today)
    if ("problems" in completed) throw new Error(JSON.stringify(completed.problems))
    return completed.record
  })
}

async function written(text: string | Buffer, name = "products.csv") {
  const file = join(await folderForThisTest(), name)
  await writeFile(file, text)
  return file
}

/** The errors of each row of a file. */
async function refusals(text: string) {
  const { entries, broken } = await readProductFile(await written(text))
  const wrong = entries
    .map(readEntry)
    .filter((entry) => reasonsOf(entry).length > 0)
    .map((entry) => [entry.row, reasonsOf(entry).join("; ")])
  return [...broken.map(({ row, why }) => [row, why]), ...wrong]
}

test.each(["shopify-before", "shopify-now"])(
  "A Shopify CSV with the headers of %s becomes one product for each variant",
  async (name) => {
    const [black, gold, sun, ...more] = await recordsIn(fixture(name))
    expect(more).toEqual([])
    const measures = { eyeSize: 49, bridge: 20, temple: 145, lensHeight: 42, totalWidth: 136 }
    const common = {
      title: "Neem Round",
      brand: "Neem",
      kind: "Power Glasses",
      frameDescription: "Thin & light.\nFive-barrel hinges",
      frameShape: "Round",
      price: 199_900,
      measures,
      weightGrams: 18,
      hidden: false,
      hsn: "900319",
      gstPercent: 5,
      countryOfOrigin: "",
    }
    expect(black).toMatchObject({
      ...common,
      handle: "neem-round-black",
      discount: 35,
      stock: 12,
      frameColours: [{ name: "Black", hex: "#111111" }],
      thumbnail: "front.jpg",
      pictures: ["box.jpg", "front.jpg"],
    })
    expect(gold).toMatchObject({
      ...common,
      handle: "neem-round-matte-gold",
      discount: 30,
      stock: 4,
      frameColours: [{ name: "Matte Gold", hex: "#d4a860" }],
      thumbnail: "side.jpg",
      pictures: ["box.jpg", "side.jpg"],
    })
    expect(sun).toMatchObject({
      handle: "aam-sun",
      kind: "Sunglasses",
      price: 249_900,
      discount: 0,
      stock: 0,
      hidden: true,
      frameDescription: "Plain words",
      thumbnail: "",
      pictures: [],
      measures: null,
      hsn: "900410",
      gstPercent: 18,
    })
  },
)

test("Columns that are not imported are reported", async () => {
  const { ignored } = await readProductFile(fixture("shopify-now"))
  expect(ignored).toEqual(["Tags"])
})

test("An escaped cell is read back unchanged", async () => {
  const [record] = await recordsIn(
    await written(`Title,Vendor,Type,Price,Description\r\n'=Neem,'+N,Sunglasses,999,'-5 °C\r\n`),
  )
  expect(record).toMatchObject({ title: "=Neem", brand: "+N", frameDescription: "-5 °C" })
})

test("Rows may end early or with empty cells, and a line sep= is no row", async () => {
  const rows = "a,A,V,Sunglasses,,999\r\nb,B,V,Sunglasses,,999,,,\r\n,,\r\nc,C,V,Umbrella,,9"
  for (const start of ["", "sep=,\r\n", "\ufeffSEP=,\n", '"sep=,"\r\n', "\ufeffsep=,,,,,\r\n"]) {
    const file = await readProductFile(await written(`${start}${header}\r\n${rows}\r\n`))
    expect(file.broken).toEqual([])
    const [first, second, third] = file.entries.map(readEntry)
    expect(first).toMatchObject({ row: 2, given: { title: "A", sellingPrice: 99_900 } })
    expect(second).toMatchObject({ row: 3, given: { title: "B", sellingPrice: 99_900 } })
    expect(third?.row).toBe(5)
  }
  const semicolons = `sep=;\r\n${header.replaceAll(",", ";")}\r\na;A, B;V;Sunglasses;;999;\r\n`
  expect((await readProductFile(await written(semicolons))).entries[0]?.typed).toMatchObject({
    title: "A, B",
    sellingPrice: "999",
  })
})

test("Stock below zero, as Shopify counts it, is none, and the report says so", async () => {
  const file = `${header},Variant Inventory Qty\na,A,V,Sunglasses,,999,,-3\nb,B,V,Sunglasses,,999,,4\n`
  const { entries } = await readProductFile(await written(file))
  const planned = plan(entries.map(readEntry), new Map(), new Date())
  expect(planned.map(({ record, report }) => [record?.stock, report.why])).toEqual([
    [0, expect.stringContaining("Variant Inventory Qty -3 is taken as 0")],
    [4, expect.not.stringContaining("taken as")],
  ])
})

const header = "Handle,Title,Vendor,Type,Option1 Value,Variant Price,Variant Compare At Price"

test.each([
  [
    "a wrong kind of product",
    "a,A,V,Umbrella,,999,",
    [[2, expect.stringMatching(/^Type must be one of Power/)]],
  ],
  [
    "a price in words",
    "a,A,V,Sunglasses,,cheap,",
    [[2, expect.stringMatching(/^Variant Price must be rupees/)]],
  ],
  [
    "a price with a comma as decimal point",
    'a,A,V,Sunglasses,,"1999,50",',
    [[2, expect.stringMatching(/^Variant Price must be rupees/)]],
  ],
  ["a negative price", "a,A,V,Sunglasses,,-5,", [[2, "Variant Price must be 0 rupees or more"]]],
  ["too many cells", "a,A,V,Sunglasses,,999,,more", [[2, "has 8 cells where the header has 7"]]],
  ["a row without a name", ",,V,Sunglasses,,999,", [[2, "has neither Handle nor Title"]]],
  ["a stray row", "b,,,,,999,", [[2, "has no Title, and does not follow the rows of b"]]],
  [
    "a handle with spaces",
    "a b,A,V,Sunglasses,,999,",
    [[2, expect.stringMatching(/^handle: must be small/)]],
  ],
  [
    "a handle that leads out",
    "../a,A,V,Sunglasses,,999,",
    [[2, expect.stringMatching(/^handle: must be small/)]],
  ],
  [
    "an option nobody can spell",
    "a,A,V,Sunglasses,काला,999,",
    [[2, "needs an option in Latin letters"]],
  ],
  ["U+0000", "a,A\u0000,V,Sunglasses,,999,", [[2, "Title holds characters that cannot be stored"]]],
  [
    "a quotation mark inside",
    'a,A"B,V,Sunglasses,,999,\nb,B,V,Sunglasses,,999,',
    [[2, "has a quotation mark in the middle of a cell"]],
  ],
  [
    "a quotation mark that never ends",
    'a,A,V,Sunglasses,,999,\nb,"B,V',
    [[3, expect.stringMatching(/never ends/)]],
  ],
])("A row with %s is refused with its number and the reason", async (_, rows, expected) => {
  expect(await refusals(`${header}\n${rows}\n`)).toEqual(expected)
})

test("Two products with the same handle are both refused, because the file is ambiguous", async () => {
  const rows = "a,A,V,Sunglasses,,999,\nb,B,V,Sunglasses,,999,\na,A,V,Sunglasses,,899,"
  const why = "the same short name is in rows 2, 4"
  expect(await refusals(`${header}\n${rows}\n`)).toEqual([
    [2, why],
    [4, why],
  ])
  const variants = "a,A,V,Sunglasses,Red,999,\na,,,,Red,899,"
  expect(await refusals(`${header}\n${variants}\n`)).toHaveLength(2)
  const other = "a,A,V,Sunglasses,Red,999,\na,B,,,Blue,899,"
  expect(await refusals(`${header}\n${other}\n`)).toEqual([
    [3, "has the handle of row 2 and another title"],
  ])
})

test.each([
  ["nothing", "", "The file is empty."],
  [
    "another table",
    "Order,Name\n1,A\n",
    "This is not a Shopify product CSV: it has no Title column.",
  ],
  ["one column twice", "Title,Handle,URL handle\n", "Two columns have the same meaning: Handle."],
])("A file with %s is refused as a whole", async (_, text, sentence) => {
  await expect(readProductFile(await written(text))).rejects.toThrow(new InvalidFileError(sentence))
})

test.each([
  ["semicolons", ";"],
  ["tabs", "\t"],
])("A file separated by %s is read, with commas inside of its cells", async (_, mark) => {
  const rows = [
    ["Title", "Vendor", "Type", "Price", "Description"],
    ["Neem", "N, Sons", "Sunglasses", "999", "Round, light"],
  ]
  const file = await written(rows.map((cells) => cells.join(mark)).join("\n"))
  expect(await recordsIn(file)).toMatchObject([
    { title: "Neem", brand: "N, Sons", frameDescription: "Round, light" },
  ])
})

test("A type that is not known is taken from the category with a word in its row, and glasses for children stay so", async () => {
  const head = "Title,Vendor,Type,Product category,Price"
  const category = "Health & Beauty > Vision Care > Eyeglasses"
  const types = ["Kids Eyeglasses", "Childrens Spectacles", "Round frames", "Eyeglasses", ""]
  const lines = types.map((type, n) => `T${n},V,${type},${category},999`)
  const { entries } = await readProductFile(await written([head, ...lines].join("\n")))
  expect(entries.map(({ typed, notes }) => [typed.kind, notes])).toEqual([
    ["Kids Eyeglasses", []],
    ["Childrens Spectacles", []],
    ["Eyeglasses", ["Type Round frames is not known: taken as Eyeglasses, its Product category"]],
    ["Eyeglasses", []],
    ["Eyeglasses", []],
  ])
  const kinds = entries.map((entry) => readEntry(entry).given.kind)
  expect(kinds).toEqual(["Kids Glasses", "Kids Glasses", ...Array(3).fill("Power Glasses")])
})

test("A file in another encoding, one that is too large and a missing one are refused", async () => {
  const latin = Buffer.from("Title,Vendor\nCaf\xe9,V\n", "latin1")
  await expect(readProductFile(await written(latin))).rejects.toThrow("This file is not UTF-8")
  const large = await written(Buffer.alloc(32_000_001, "a"))
  await expect(readProductFile(large)).rejects.toThrow("A file may have 32 MB at most.")
  await expect(readProductFile("/nowhere.csv")).rejects.toThrow("There is no file /nowhere.csv.")
  await expect(readProductFile("/dev/zero")).rejects.toThrow("There is no file /dev/zero.")
  const many = await written(`Title\n${"a\n".repeat(50_001)}`)
  await expect(readProductFile(many)).rejects.toThrow("A file may have 50000 rows at most.")
})

test("JSON is read by its field names, and unknown ones are refused", async () => {
  const products = [
    { handle: "a", title: "A", brand: "B", kind: "Sunglasses", price: 1999, discount: 35 },
    { handle: "b", title: "B", brand: "B", kind: "Sunglasses", prise: 1999 },
    { title: "C", frameColours: [{ name: "Red", hex: "red" }] },
    { handle: "A B", title: "D" },
    { handle: "a", title: "E" },
  ]
  const { entries } = await readProductFile(await written(JSON.stringify({ products }), "g.json"))
  expect(entries.map(readEntry).map((entry) => reasonsOf(entry).join("; "))).toEqual([
    "the same short name is in rows 1, 5",
    "there is no field prise",
    "frameColours must be a hex code such as #111111",
    expect.stringMatching(/^handle: must be small/),
    "the same short name is in rows 1, 5",
  ])
  for (const text of ["{", "[1]", '{"goods":[]}', '"x"']) {
    await expect(readProductFile(await written(text, "g.json"))).rejects.toThrow(InvalidFileError)
  }
})
