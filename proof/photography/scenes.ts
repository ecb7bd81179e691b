import { lookOf } from "#domain/catalogue/frame-look.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { SceneLook } from "./stage/scene/scene-look.ts"

interface Scene extends Omit<SceneLook, "frame"> {
  /** Prefix of the file names: `scene-chai`. */
  name: string
  productId: number
}

/** Glasses on a table: the pictures of the customer photo rows. */
const scenes: Scene[] = [
  {
    name: "chai",
    productId: 1,
    folded: true,
    turn: 14,
    table: "wood",
    beside: [
      { thing: "tumbler", at: [-78, -105], turn: 0, colour: "#8a4b1f" },
      { thing: "book", at: [120, -130], turn: -16, colour: "#0b5a5c" },
    ],
  },
  {
    name: "morning-paper",
    productId: 43,
    folded: true,
    turn: -12,
    table: "newspaper",
    beside: [
      { thing: "cup", at: [95, -105], turn: 150, colour: "#f1ece0" },
      { thing: "pencil", at: [-85, 75], turn: 24, colour: "#a62b1f" },
    ],
  },
  {
    name: "festival",
    productId: 44,
    folded: true,
    turn: 10,
    table: "linen",
    beside: [
      { thing: "marigold", at: [-92, -62], turn: 0, colour: "#ee8a12" },
      { thing: "marigold", at: [-48, -98], turn: 40, colour: "#f4a91f" },
      { thing: "marigold", at: [88, 62], turn: 80, colour: "#e2650f" },
    ],
  },
  {
    name: "window-sill",
    productId: 42,
    folded: true,
    turn: -18,
    table: "terrazzo",
    beside: [{ thing: "case", at: [35, -108], turn: 8, colour: "#5a2f1c" }],
  },
  {
    name: "block-print",
    productId: 46,
    folded: true,
    turn: 16,
    table: "block-print",
    beside: [
      { thing: "case", at: [-60, -100], turn: -22, colour: "#0b5a5c" },
      { thing: "wipe", at: [128, -96], turn: 18, colour: "#f0dcd3" },
    ],
  },
  {
    name: "desk",
    productId: 9,
    folded: false,
    turn: -24,
    table: "wood",
    beside: [
      { thing: "book", at: [-130, -90], turn: 12, colour: "#2c3a86" },
      { thing: "pencil", at: [70, 92], turn: -14, colour: "#f4a91f" },
    ],
  },
  {
    name: "lunch",
    productId: 45,
    folded: true,
    turn: -10,
    table: "check",
    beside: [
      { thing: "tumbler", at: [98, -96], turn: 0, colour: "#e9d9b0" },
      { thing: "wipe", at: [-128, -98], turn: 30, colour: "#dcebe8" },
    ],
  },
  {
    name: "reading-hour",
    productId: 41,
    folded: true,
    turn: 12,
    table: "linen",
    beside: [
      { thing: "book", at: [-118, -105], turn: 22, colour: "#7c2f3a" },
      { thing: "cup", at: [104, -98], turn: 200, colour: "#d9b48a" },
    ],
  },
]

/** The looks of the scenes whose product exists. */
export const sceneLooks = (products: Product[]): { name: string; look: SceneLook }[] =>
  scenes.flatMap(({ name, productId, ...scene }) => {
    const product = products.find(({ id }) => id === productId)
    const frame = product && lookOf(product)
    return frame ? [{ name: `scene-${name}`, look: { ...scene, frame } }] : []
  })
