import { expect, test } from "vitest"
import { fromRupees } from "../core/money.ts"
import {
  type BrandDeclaration,
  type Declared,
  declaredDetails,
  followBrandDeclaration,
  isImported,
  missingDeclarations,
  noDeclarations,
  parseBrandDeclarations,
  withBrandDeclaration,
} from "./declarations.ts"

const maker = "Netra Works, 4 Hill Road, Pune 411001"
const importer = "Netra Imports, 2 Hill Road, Pune 411001, 020 2445 1234"

const frame: Declared = {
  kind: "Power Glasses",
  countryOfOrigin: "India",
  declarations: { ...noDeclarations, manufacturer: maker },
}

const lenses: Declared = {
  ...frame,
  kind: "Contact Lenses",
  contactLensParameters: { lensesPerBox: 30 } as Declared["contactLensParameters"],
}

const missing = (product: Declared) => missingDeclarations(product).map(({ field }) => field)
const detail = (product: Declared, name: string) =>
  declaredDetails(product, fromRupees(1999)).rows.find((row) => row.name === name)?.value

test("A product declares origin and maker, an imported one its importer, and contact lenses their number", () => {
  expect(missing(frame)).toEqual([])
  expect(missing({ ...frame, countryOfOrigin: " " })).toEqual(["countryOfOrigin"])
  expect(missing({ ...frame, declarations: undefined })).toEqual(["manufacturer"])
  const japanese = { ...frame, countryOfOrigin: "Japan" }
  expect(missing(japanese)).toEqual(["importer"])
  const declarations = { ...noDeclarations, manufacturer: maker, importer }
  expect(missing({ ...japanese, declarations })).toEqual([])
  expect(missing(lenses)).toEqual([])
  expect(missing({ ...lenses, contactLensParameters: null })).toEqual(["netQuantity"])
  for (const { sentence } of missingDeclarations({ ...japanese, declarations: undefined })) {
    expect(sentence).toMatch(/^is missing: .*Makers$|^is missing: .*Enter /)
  }
})

test("Only what comes from another country than India is imported", () => {
  for (const countryOfOrigin of ["India", " india ", "Made in India", ""]) {
    expect(isImported({ countryOfOrigin }), countryOfOrigin).toBe(false)
  }
  expect(isImported({ countryOfOrigin: "Indonesia" })).toBe(true)
})

test("Net quantity is a number of what the kind is sold in", () => {
  const quantity = (product: Declared) => declaredDetails(product, fromRupees(1)).netQuantity
  expect(quantity(frame)).toBe("1 pair, with case and cloth")
  expect(quantity(lenses)).toBe("30 lenses")
  expect(quantity({ ...lenses, contactLensParameters: null })).toBe("")
  expect(quantity({ ...frame, kind: "Accessories" })).toBe("1 piece")
  const two = { ...noDeclarations, netQuantity: 2 }
  expect(quantity({ ...frame, kind: "Accessories", declarations: two })).toBe("2 pieces")
  expect(quantity({ ...lenses, declarations: two })).toBe("2 lenses")
})

test("Details in words have the warranty, the importer of imported goods alone, and the price of one lens", () => {
  expect(detail(frame, "Generic name")).toBe("Spectacle frame")
  expect(detail(frame, "Price per lens")).toBeUndefined()
  expect(detail(lenses, "Price per lens")).toBe("₹66.63")
  const declarations = { ...noDeclarations, importer, warranty: "Hinges", warrantyMonths: 24 }
  expect(detail({ ...frame, declarations }, "Importer")).toBeUndefined()
  expect(detail({ ...frame, countryOfOrigin: "Japan", declarations }, "Importer")).toBe(importer)
  expect(detail({ ...frame, declarations }, "Warranty")).toBe("2 years, Hinges")
  const months = { ...noDeclarations, genericName: "Lorgnette", warrantyMonths: 6 }
  expect(detail({ ...frame, declarations: months }, "Warranty")).toBe("6 months")
  expect(detail({ ...frame, declarations: months }, "Generic name")).toBe("Lorgnette")
})

const brand: BrandDeclaration = {
  ...{ countryOfOrigin: "India", manufacturer: maker, importer, warranty: "", warrantyMonths: 12 },
}
const product = (declarations = noDeclarations, countryOfOrigin = "") => ({
  ...{ brand: " Netra", countryOfOrigin, declarations },
})

test("A product takes over what its brand declares, keeps its own, and has no importer if made in India", () => {
  const filled = withBrandDeclaration(product(), { netra: brand })
  expect(filled.countryOfOrigin).toBe("India")
  expect(filled.declarations).toMatchObject({
    manufacturer: maker,
    importer: "",
    warrantyMonths: 12,
  })
  const own = product({ ...noDeclarations, manufacturer: "Own, Pune", warrantyMonths: 0 }, "Japan")
  expect(withBrandDeclaration(own, { "": brand })).toMatchObject({
    countryOfOrigin: "Japan",
    declarations: { manufacturer: "Own, Pune", importer, warrantyMonths: 0 },
  })
  const unknown = withBrandDeclaration(product(), { other: brand })
  expect(unknown).toEqual(product())
})

test("When a brand's declarations change, products follow except for what they declare themselves", () => {
  const moved = { ...brand, manufacturer: "Netra Works, Nashik", warrantyMonths: null }
  const follow = (had: ReturnType<typeof product>) =>
    followBrandDeclaration(had, brand, { netra: moved })
  const filled = withBrandDeclaration(product(), { netra: brand })
  expect(follow(filled).declarations).toMatchObject({
    ...{ manufacturer: "Netra Works, Nashik", warrantyMonths: null },
  })
  const own = product({ ...noDeclarations, manufacturer: "Own, Pune" }, "Japan")
  expect(follow(own)).toMatchObject({
    ...{ countryOfOrigin: "Japan", declarations: { manufacturer: "Own, Pune" } },
  })
  expect(followBrandDeclaration(filled, brand, {}).declarations.manufacturer).toBe("")
})

test("Stored declarations of brands that are none are refused", () => {
  expect(parseBrandDeclarations("")).toEqual({})
  expect(parseBrandDeclarations(JSON.stringify({ netra: brand }))).toEqual({ netra: brand })
  for (const text of ["{", "[]", '{"a":{}}', '{"a":{"manufacturer":1}}']) {
    expect(parseBrandDeclarations(text), text).toBeNull()
  }
})
