/** What is used of `fontkit`, which has no types of its own. */
declare module "fontkit" {
  export interface Path {
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    scale: (x: number, y: number) => Path
    translate: (x: number, y: number) => Path
    toSVG: () => string
  }

  export interface Font {
    unitsPerEm: number
    /** Shapes the text: letters of Indian scripts join and change their order. */
    layout: (text: string) => {
      glyphs: { path: Path }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    }
  }

  export function openSync(file: string): Font
}
