import { z } from "zod"
import { fromRupees, type Paise, toRupees } from "#domain/core/money.ts"
import { replyRupees } from "./reply-fields.ts"

/** Rupees on the wire, paise in the shop. */
export const wireRupees = (rupees = replyRupees()) =>
  z.codec(rupees, z.custom<Paise>(), { decode: fromRupees, encode: toRupees })

type FieldOf<Wire extends z.ZodObject> = keyof Wire["shape"] & string

/** Without the index signature of a loose object. */
type OurName<Names, Field> = string extends Field
  ? never
  : Field extends Names[keyof Names]
    ? { [Our in keyof Names]: Names[Our] extends Field ? Our : never }[keyof Names]
    : Field

type Renamed<Fields, Names> = { [Field in keyof Fields as OurName<Names, Field>]: Fields[Field] }

/**
 * Gives the fields of an object their names in the shop, and back; any other field keeps its name.
 * Fields that the object does not declare are left out.
 * @param names by the name in the shop, that on the wire
 */
export function renaming<
  Wire extends z.ZodObject,
  const Names extends Readonly<Record<string, FieldOf<Wire>>>,
>(wire: Wire, names: Names) {
  type Read = z.output<Wire>
  const ours = new Map(Object.entries(names).map(([our, field]): [string, string] => [field, our]))
  // A plain loop: lists of products are written by it for every new page.
  const move = (from: Readonly<Record<string, unknown>>, pairs: [from: string, to: string][]) => {
    const moved: Record<string, unknown> = {}
    for (const [name, to] of pairs) if (name in from) moved[to] = from[name]
    return moved
  }
  const pairs = Object.keys(wire.shape).map((field): [string, string] => [
    field,
    ours.get(field) ?? field,
  ])
  return {
    decode: (read: Read) => move(read, pairs) as Renamed<Read, Names>,
    encode: (shown: Renamed<Read, Names>) =>
      move(
        shown,
        pairs.map(([field, our]) => [our, field]),
      ) as Read,
  }
}

/** An object whose fields have other names on the wire, see `renaming`. */
export const renamed = <
  Wire extends z.ZodObject,
  const Names extends Readonly<Record<string, FieldOf<Wire>>>,
>(
  wire: Wire,
  names: Names,
) => z.codec(wire, z.custom<Renamed<z.output<Wire>, Names>>(), renaming(wire, names))
