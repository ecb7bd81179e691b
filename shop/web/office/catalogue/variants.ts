import type { showVariants, VariantChange } from "#contract/catalogue/operations/products.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { slug } from "#domain/catalogue/handle.ts"
import {
  changedFields,
  newProductValues,
  type ProductValues,
  sharedFields,
  valuesOf,
} from "./product-fields.ts"

export type ShownVariant = OperationReply<typeof showVariants>[number]

/** A product of the model on the page: a colour or a size, stored or new. */
export interface Variant {
  /** Its short name; a new one has a key of its own until it is saved. */
  key: string
  /** Null until it is stored. */
  product: number | null
  /** As typed; null while it follows from the name, the colour and the size. */
  handle: string | null
  version: string | null
  /** The stored values; of a new one, those that it began with. */
  base: ProductValues
  values: ProductValues
}

export const storedVariant = (shown: ShownVariant): Variant => {
  const values = valuesOf(shown)
  const { product, handle, version } = shown
  return { key: handle, product, handle, version, base: values, values }
}

export const newVariant = (key: string, values = newProductValues): Variant => ({
  key,
  product: null,
  handle: null,
  version: null,
  base: values,
  values,
})

const ownOfColour = { frame_colours: "", pictures: "", picture_alts: "{}" }
const ownOfColourVideo = { video_url: "", video_thumbnail: "" }
const ownOfEach = { stock: "0", sku: "", barcode: "", hidden: "true", created_at: "" }

/** A new colour or size of the same model: it has what all share, and is hidden at first. */
export const copyOf = ({ values }: Variant, differsIn: "colour" | "size", key: string): Variant =>
  newVariant(key, {
    ...values,
    ...ownOfEach,
    ...(differsIn === "colour" ? { ...ownOfColour, ...ownOfColourVideo } : { size: "" }),
  })

const namesIn = (colours = "") =>
  colours
    .split(";")
    .map((part) => part.replace(/#.*/, "").trim())
    .filter(Boolean)

/** `Black, M` */
export const variantLabel = ({ values }: Pick<Variant, "values">): string =>
  [...namesIn(values.frame_colours), values.size?.trim()].filter(Boolean).join(", ")

/** The short name that files use for it. */
export const handleOf = ({ handle, values }: Variant): string =>
  slug(handle ?? [values.title, namesIn(values.frame_colours)[0], values.size].join(" "))

/** The fields to save: of a new one, all that are filled in. */
const editsOf = ({ product, base, values }: Variant): string[] =>
  product === null
    ? Object.keys(values).filter((name) => values[name]?.trim() !== "")
    : changedFields(base, values)

export const isEdited = (variant: Variant): boolean =>
  variant.product !== null
    ? changedFields(variant.base, variant.values).length > 0
    : // A copy is there because somebody added it.
      variant.base !== newProductValues || variant.base !== variant.values

/** What `product save` takes. */
export const changeOf = (variant: Variant): VariantChange => {
  const edited = editsOf(variant)
  return {
    handle: handleOf(variant),
    is_new: variant.product === null,
    ...(variant.version !== null && { version: variant.version }),
    ...(variant.product !== null &&
      edited.includes("stock") && { stock_expected: Number(variant.base.stock) }),
    values: Object.fromEntries(edited.map((name) => [name, variant.values[name] ?? ""])),
  }
}

/**
 * Sets a field of one variant, or of all where they share it. Back at its stored value, each has its
 * own again.
 */
export function withValue(
  variants: readonly Variant[],
  key: string,
  field: string,
  change: (value: string) => string,
): Variant[] {
  const edited = variants.find((variant) => variant.key === key)
  const value = change(edited?.values[field] ?? "")
  const isBack = value === edited?.base[field]
  return variants.map((variant) =>
    sharedFields.includes(field) || variant.key === key
      ? {
          ...variant,
          values: { ...variant.values, [field]: isBack ? (variant.base[field] ?? "") : value },
        }
      : variant,
  )
}

/** The stored variants with the edits of this page on top. */
export const mergeEdits = (edited: readonly Variant[], stored: readonly Variant[]): Variant[] => [
  ...stored.map((now) => {
    const mine = edited.find(({ product }) => product === now.product)
    if (!mine) return now
    const names = changedFields(mine.base, mine.values)
    const kept = Object.fromEntries(names.map((name) => [name, mine.values[name] ?? ""]))
    return { ...now, values: { ...now.values, ...kept } }
  }),
  ...edited.filter(({ product }) => product === null),
]

/** The fields that both this page and somebody else changed. */
export const changedByBoth = (edited: readonly Variant[], stored: readonly Variant[]): string[] => [
  ...new Set(
    edited.flatMap((mine) => {
      const now = stored.find(({ product }) => product !== null && product === mine.product)
      const names = changedFields(mine.base, mine.values)
      return now ? changedFields(mine.base, now.base).filter((name) => names.includes(name)) : []
    }),
  ),
]

/** The shared fields in which the variants are not the same. */
export const differingFields = (variants: readonly Variant[]): string[] =>
  sharedFields.filter((name) => new Set(variants.map(({ values }) => values[name])).size > 1)
