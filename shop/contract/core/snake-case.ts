type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ""

/** The name of a record's field as the back office's contract spells it: `frame_shape` of `frameShape`. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `frameShape` of `frame_shape`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** A record with the names of the contract; the values stay as they are. */
export const inSnakeCase = <Fields extends object>(record: Fields) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [snakeCase(name), value])) as {
    [Name in keyof Fields as SnakeCase<Name & string>]: Fields[Name]
  }
