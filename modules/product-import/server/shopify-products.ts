import { slug } from "#domain/catalogue/handle.ts"
import { type FieldName, typedFields } from "#server/catalogue/product-changes/fields.ts"
import { wrongHandle } from "#server/catalogue/product-changes/handles.ts"
import type { ProductEntry } from "#server/catalogue/product-changes/product-record.ts"
import { InvalidFileError } from "#server/core/read-records.ts"
import { type Metafield, metafields, type ShopifyColumn, type ShopifyRow } from "./columns.ts"
import { leftOutOf, textOf } from "./html-text.ts"

type NameOf = (column: ShopifyColumn | Metafield) => string

/**
 * The products of a Shopify CSV: rows with one handle belong together, the first describes the
 * product, and each row with options or a price is a variant, which is a product of its own here.
 */
export function productsOf(rows: ShopifyRow[], nameOf: NameOf) {
  const broken: { row: number; why: string }[] = []
  const groups: { handle: string; rows: ShopifyRow[] }[] = []
  for (const row of rows) {
    const { handle = "", title = "" } = row.cells
    const last = groups.at(-1)
    if (last && (handle === "" ? title === "" : handle === last.handle)) last.rows.push(row)
    else if (title === "") broken.push({ row: row.row, why: whyAlone(handle, nameOf) })
    else groups.push({ handle: handle || slug(title), rows: [row] })
  }
  return { entries: groups.flatMap((group) => variantsOf(group, nameOf)), broken }
}

const whyAlone = (handle: string, nameOf: NameOf) =>
  handle === ""
    ? `has neither ${nameOf("handle")} nor ${nameOf("title")}`
    : `has no ${nameOf("title")}, and does not follow the rows of ${handle}`

/** As `pictureTexts` stores them. */
const MAX_ALT_LENGTH = 200

const variantColumns = ["option1Value", "price", "sku", "stock"] as const

function variantsOf({ handle, rows }: { handle: string; rows: ShopifyRow[] }, nameOf: NameOf) {
  const [first, ...others] = rows
  if (!first) throw new InvalidFileError("A product has no rows.")
  const shared = picturesIn(rows)
  const ofVariants = new Set(rows.map(({ cells }) => cells.variantPicture))
  const variants = [
    first,
    ...others.filter(({ cells }) => variantColumns.some((one) => cells[one])),
  ]
  return variants.map((variant): ProductEntry => {
    const { row, cells } = variant
    const options = optionsOf(first, variant)
    const own = options.map(({ value }) => slug(value)).join("-")
    const whole = (own === "" ? handle : `${handle}-${own}`).toLowerCase()
    const picture = cells.variantPicture
    const pictures = picture
      ? [picture, ...shared.filter((one) => !ofVariants.has(one))]
      : variants.length > 1 && ofVariants.size > 1
        ? shared.filter((one) => !ofVariants.has(one))
        : shared
    const isOther = cells.title && cells.title !== first.cells.title
    const problems = [
      ...wrongHandle(whole),
      ...(isOther ? [`has the handle of row ${first.row} and another title`] : []),
      ...(options.some(({ value }) => slug(value) === "")
        ? ["needs an option in Latin letters"]
        : []),
    ]
    const typed = typedBy(first, variant, options)
    if (pictures.length > 0) typed.pictures = pictures
    const alts = altsIn(rows, pictures)
    if (alts.length > 0) typed.pictureAlts = Object.fromEntries(alts)
    // Shopify counts below zero what was sold without being there.
    const isOversold = /^-\d+$/.test(cells.stock ?? "")
    if (isOversold) typed.stock = "0"
    const notes = isOversold ? [`${nameOf("stock")} ${cells.stock} is taken as 0`] : []
    // Many shops keep numbers of their own where Shopify expects a barcode.
    if (typed.barcode && !isRead("barcode", typed.barcode)) {
      notes.push(`${nameOf("barcode")} ${typed.barcode} is no GTIN and is left out`)
      delete typed.barcode
    }
    if (String(typed.frameColours).endsWith(UNKNOWN_SHADE)) {
      notes.push(`${typed.frameColours} is not its real shade: choose one`)
    }
    const leftOut = leftOutOf(first.cells.description ?? "")
    if (leftOut) notes.push(`${nameOf("description")} is taken without its ${leftOut}`)
    notes.push(...leftOutBeside(first, variant, typed, nameOf))
    if (variant === first) notes.push(...leftOutOfRows(rows, variants, nameOf))
    const { type } = first.cells
    if (type && typed.kind !== type) {
      notes.push(
        `${nameOf("type")} ${type} is not known: taken as ${typed.kind}, its ${nameOf("category")}`,
      )
    }
    const unused = options.filter(({ name }) => !isColour(name) && !isSize(name))
    for (const { name, value } of unused) {
      notes.push(`option ${name} ${value} is only part of the short name`)
    }
    return {
      row,
      handle: whole,
      typed,
      problems,
      notes,
      nameOf: (field) => nameOf(columnFor(field)),
    }
  })
}

/** What a variant says and products here do not have, as notes. */
function leftOutBeside(
  { cells: general }: ShopifyRow,
  { cells: own }: ShopifyRow,
  typed: Record<string, unknown>,
  nameOf: NameOf,
): string[] {
  const { googleGender: gender, category = "" } = general
  const narrowest = category.split(">").at(-1)?.trim()
  const kind = kindOf(typed.kind)
  // Shopify has no narrower category than Eyeglasses.
  const isEyeglasses = kind === "Kids Glasses" || kind === "Screen Saver"
  const isKind =
    narrowest === "" ||
    narrowest === typed.kind ||
    (kind !== undefined && kindOf(narrowest) === (isEyeglasses ? "Power Glasses" : kind))
  return [
    ...((own.tracker === "" && own.stock) || (own.tracker && own.tracker !== "shopify")
      ? [`${nameOf("tracker")} is ${own.tracker || "empty"}; here its stock is counted`]
      : []),
    ...(own.oversell && !/^(deny|false)$/i.test(own.oversell)
      ? [`${nameOf("oversell")} ${own.oversell} is left out: sold out is sold out here`]
      : []),
    ...(gender && typed.gender !== gender
      ? [`${nameOf("googleGender")} ${gender} is left out: ${nameOf("gender")} is ${typed.gender}`]
      : []),
    ...(isKind ? [] : [`${nameOf("category")} ${category} is left out`]),
  ]
}

/** Of the whole product; Shopify leaves these empty below its first row. */
const columnsOfProduct = new Set<string>([
  ...["vendor", "type", "description", "category", "status", "published", "googleGender"],
])
const columnsOfPicture = new Set<string>(["title", "handle", "picture", "position", "alt"])

/** What rows below the first say of the whole product, or of a variant without being one. */
function leftOutOfRows(rows: ShopifyRow[], variants: ShopifyRow[], nameOf: NameOf): string[] {
  const [first, ...others] = rows
  const alone = rows.filter(({ cells }) => cells.alt && !cells.picture)
  const isLeftOut = (row: ShopifyRow, column: string, cell: string) =>
    columnsOfProduct.has(column)
      ? cell !== first!.cells[column as ShopifyColumn]
      : !variants.includes(row) && !columnsOfPicture.has(column)
  const long = rows.filter(({ cells }) => Array.from(cells.alt ?? "").length > MAX_ALT_LENGTH)
  return [
    ...others.flatMap((row) =>
      Object.entries(row.cells)
        .filter(([column, cell]) => cell !== "" && isLeftOut(row, column, cell))
        .map(
          ([column, cell]) =>
            `row ${row.row}: ${nameOf(column as ShopifyColumn)} ${shortened(cell)} is left out`,
        ),
    ),
    ...alone.map(({ row, cells }) => `row ${row}: ${nameOf("alt")} ${cells.alt} has no picture`),
    ...long.map(({ row }) => `row ${row}: ${nameOf("alt")} is cut to ${MAX_ALT_LENGTH} characters`),
  ]
}

const shortened = (cell: string) => (cell.length > 100 ? `${cell.slice(0, 99)}…` : cell)

/** A product without options has the one option `Default Title`. */
function optionsOf(first: ShopifyRow, { cells }: ShopifyRow) {
  return ([1, 2, 3] as const)
    .map((n) => ({
      name: cells[`option${n}Name`] || first.cells[`option${n}Name`] || "",
      value: cells[`option${n}Value`] ?? "",
    }))
    .filter(({ value }) => value !== "" && value !== "Default Title")
}

function picturesIn(rows: ShopifyRow[]): string[] {
  const placed = rows.flatMap(({ cells }, n) =>
    cells.picture ? [{ picture: cells.picture, at: Number(cells.position) || n + 1 }] : [],
  )
  return [...new Set(placed.toSorted((a, b) => a.at - b.at).map(({ picture }) => picture))]
}

/** The texts of pictures, by the addresses in the file. Shopify allows longer ones. */
const altsIn = (rows: ShopifyRow[], pictures: string[]): [picture: string, alt: string][] =>
  rows.flatMap(({ cells: { picture, alt } }) =>
    picture && alt && pictures.includes(picture)
      ? [[picture, Array.from(alt).slice(0, MAX_ALT_LENGTH).join("")]]
      : [],
  )

function typedBy(first: ShopifyRow, variant: ShopifyRow, options: ReturnType<typeof optionsOf>) {
  const [general, own] = [first.cells, variant.cells]
  const typed: Record<string, string | undefined> = {
    title: general.title,
    brand: general.vendor,
    kind: general.type,
    frameDescription: general.description === undefined ? undefined : textOf(general.description),
    hidden: hiddenBy(general),
    sellingPrice: own.price,
    price: own.compareAt,
    stock: own.stock,
    sku: own.sku,
    barcode: own.barcode,
    costPrice: own.costPrice,
    weightGrams: own.grams,
    gender: general.googleGender || undefined,
  }
  for (const field of Object.keys(metafields) as Metafield[]) {
    typed[field] = own[field] || (general[field] ?? typed[field])
  }
  const kinds = [general.type, general.category?.split(">").at(-1)?.trim()]
  typed.kind = kinds.find((kind) => kind && isRead("kind", kind)) ?? general.type
  const colour = options.find(({ name }) => isColour(name))
  if (colour && !own.frameColours) typed.frameColours = withShade(colour.value)
  const size = options.find(({ name }) => isSize(name))
  if (size && !own.size) typed.size = size.value
  return Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== undefined),
  ) as Record<string, unknown>
}

/** Of a colour whose name says nothing about it, such as Havana. */
const UNKNOWN_SHADE = "#808080"

const withShade = (colour: string) =>
  isRead("frameColours", colour)
    ? colour
    : `${colour.replaceAll(/[#;,]/g, " ").trim()} ${UNKNOWN_SHADE}`

const isColour = (option: string) => /^(frame )?colou?r$/i.test(option)
const isSize = (option: string) => /^((frame|lens) )?size$/i.test(option)

/** The kind of product that a text names; undefined if it names none. */
const kindOf = (typed: unknown) => typedFields.safeParse({ kind: typed }).data?.kind

/** Whether a value is one of a field. */
const isRead = (field: FieldName, typed: unknown) =>
  typedFields.safeParse({ [field]: typed }).success

/** Only active and published products are public. */
function hiddenBy({ status, published }: ShopifyRow["cells"]): string | undefined {
  if (status === undefined && published === undefined) return undefined
  const isActive = !status || status.toLowerCase() === "active"
  return String(!isActive || published?.toLowerCase() === "false")
}

const columnsByField: Record<string, ShopifyColumn> = {
  brand: "vendor",
  kind: "type",
  frameDescription: "description",
  hidden: "status",
  sellingPrice: "price",
  price: "compareAt",
  weightGrams: "grams",
  pictures: "picture",
}

const columnFor = (field: string) => columnsByField[field] ?? (field as ShopifyColumn | Metafield)
