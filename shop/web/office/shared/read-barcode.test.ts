import JsBarcode from "jsbarcode"
import { encode } from "uqr"
import { expect, test } from "vitest"
import { readBarcode } from "./read-barcode.ts"

/** A picture with a white margin, dark where `isDark` says so, in modules of four pixels. */
function picture(columns: number, rows: number, isDark: (x: number, y: number) => boolean) {
  const [width, height] = [4 * (columns + 24), 4 * (rows + 24)]
  const data = new Uint8ClampedArray(4 * width * height).fill(250)
  for (let y = 0; y < 4 * rows; y++) {
    for (let x = 0; x < 4 * columns; x++) {
      const at = 4 * ((y + 48) * width + x + 48)
      if (isDark(Math.floor(x / 4), Math.floor(y / 4))) data.fill(30, at, at + 3)
    }
  }
  return { data, width, height, colorSpace: "srgb" } as ImageData
}

test("The camera reads the barcodes and QR codes that the shop prints, and nothing in a plain picture", () => {
  for (const text of ["CH-26-000123", "CH-26-000123-12", "1234567890123"]) {
    const drawn: { encodings?: { data: string }[] } = {}
    JsBarcode(drawn, text, { format: "CODE128" })
    const modules = drawn.encodings!.map(({ data }) => data).join("")
    expect(readBarcode(picture(modules.length, 20, (x) => modules[x] === "1"))).toBe(text)
    const { data, size } = encode(text)
    expect(readBarcode(picture(size, size, (x, y) => data[y]![x]!))).toBe(text)
  }
  expect(readBarcode(picture(100, 20, () => false))).toBeNull()
})
