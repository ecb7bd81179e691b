import type { Colour } from "./colour.ts"

/** Words with which makers name a colour, under the name that shoppers filter by. */
const makersWords = {
  Brown: "tortoise tortoiseshell havana demi amber bronze copper coffee chocolate tan cognac",
  Grey: "gray gunmetal graphite charcoal smoke slate",
  Transparent: "clear crystal translucent",
  Blue: "navy teal turquoise",
  Red: "maroon burgundy wine",
  Gold: "golden champagne",
  Pink: "rose blush nude peach",
  Green: "olive khaki emerald",
  White: "ivory cream beige",
  Purple: "lavender lilac plum",
}

const families = new Map(
  Object.entries(makersWords).flatMap(([family, words]) =>
    words.split(" ").map((word) => [word, family] as const),
  ),
)

/** The colours that shoppers filter by which a colour's name means, such as Brown for `Dark Havana`. */
export const colourFamiliesOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s/-]+/)
    .flatMap((word) => families.get(word) ?? [])

/** The names of colours, and the colours that shoppers filter by which they mean. */
export const colourTexts = (colours: readonly Colour[]): string[] =>
  colours.flatMap(({ name }) => [name, ...colourFamiliesOf(name)])
