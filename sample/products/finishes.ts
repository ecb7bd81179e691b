import type { Colour } from "#domain/catalogue/colour.ts"
import type { FrameColourName, LensColourName } from "#domain/catalogue/vocabulary.ts"

interface FrameColour extends Colour {
  name: FrameColourName
}

interface LensColour extends Colour {
  name: LensColourName
}

const frame = (name: FrameColour["name"], hex: string): FrameColour => ({ name, hex })
const lens = (name: LensColour["name"], hex: string): LensColour => ({ name, hex })

/** What the workshop calls a frame's colour, and the colour that shoppers filter by. */
export const finishes = {
  black: frame("Black", "#111111"),
  blush: frame("Transparent", "#eccbc4"),
  bottle: frame("Green", "#1f4d3a"),
  cedar: frame("Brown", "#7a3b1d"),
  champagne: frame("Gold", "#d9bf94"),
  charcoal: frame("Grey", "#3c3f44"),
  clear: frame("Transparent", "#dfe8e8"),
  coral: frame("Orange", "#e2744f"),
  gold: frame("Gold", "#d4a860"),
  gunmetal: frame("Grey", "#4b4c52"),
  honey: frame("Gold", "#e0a94a"),
  ice: frame("Blue", "#b9d2e4"),
  indigo: frame("Blue", "#2c3a86"),
  ivory: frame("White", "#efebe0"),
  jamun: frame("Purple", "#3b1a54"),
  leaf: frame("Green", "#1d8a46"),
  lilac: frame("Purple", "#a98bc4"),
  marigold: frame("Orange", "#f09a1f"),
  milk: frame("White", "#f7f4ec"),
  mint: frame("Green", "#9fcab2"),
  navy: frame("Blue", "#14284f"),
  olive: frame("Green", "#5b6236"),
  peacock: frame("Green", "#0b5a5c"),
  pink: frame("Pink", "#d4627f"),
  plum: frame("Purple", "#7a4a86"),
  rose: frame("Pink", "#e6a09c"),
  roseGold: frame("Pink", "#d9977f"),
  ruby: frame("Red", "#b3242f"),
  saffron: frame("Orange", "#e0661c"),
  silver: frame("Silver", "#c3c5c9"),
  sindoor: frame("Red", "#a3151b"),
  sky: frame("Blue", "#2a78c4"),
  smoke: frame("Grey", "#7f858a"),
  tea: frame("Brown", "#b0743a"),
  tortoise: frame("Brown", "#7b4a1e"),
  violet: frame("Purple", "#6236a8"),
  wine: frame("Red", "#5e1a24"),
} as const

/** Lens colours, named as shoppers filter by them. */
export const lensColours = {
  amber: lens("Yellow", "#e8c23a"),
  black: lens("Black", "#1c1d1f"),
  blueMirror: lens("Blue", "#2f63c0"),
  bottle: lens("Green", "#3b4d39"),
  brown: lens("Brown", "#6f4524"),
  clear: lens("Transparent", "#eef4f2"),
  dusk: lens("Violet", "#6a4f8f"),
  fire: lens("Red", "#c2502f"),
  greenMirror: lens("Green", "#12897f"),
  grey: lens("Grey", "#5b5e63"),
  hazel: lens("Brown", "#8a5a2b"),
  lagoon: lens("Green", "#4f8a6b"),
  mist: lens("Grey", "#8b949c"),
  olive: lens("Green", "#59633b"),
  petal: lens("Pink", "#eeb3b3"),
  redMirror: lens("Red", "#b1483f"),
  rose: lens("Pink", "#e39aa0"),
  sea: lens("Blue", "#48709f"),
  shade: lens("Grey", "#6d7076"),
  snowMirror: lens("White", "#dfe4e8"),
  straw: lens("Yellow", "#f3dd86"),
  tea: lens("Brown", "#8b5e3c"),
  violet: lens("Violet", "#77599a"),
} as const
