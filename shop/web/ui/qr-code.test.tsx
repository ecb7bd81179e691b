import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from "@zxing/library"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { QrCode } from "./qr-code.tsx"

/** What a reader finds in the drawing, with four pixels for each module. */
function read(text: string): string {
  const drawn = renderToStaticMarkup(<QrCode text={text} label="A text" />)
  const size = Number(/viewBox="0 0 (\d+) /.exec(drawn)?.[1])
  const width = 4 * size
  const pixels = new Uint8ClampedArray(width * width).fill(255)
  for (const [, x, y] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < 4; row++) {
      const at = (4 * Number(y) + row) * width + 4 * Number(x)
      pixels.fill(0, at, at + 4)
    }
  }
  const source = new RGBLuminanceSource(pixels, width, width)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

test("A QR code is read back as the text it was drawn of, with names in Indian scripts and a white margin", () => {
  for (const text of ["R -2.50 -0.75 x 90\nL -2.25\n", "नाम: आशा राव\nPD: 63 mm", "ஆஷா"])
    expect(read(text)).toBe(text)
  expect(renderToStaticMarkup(<QrCode text="1" label="A text" />)).not.toMatch(
    /M[0-3] |M\d+ [0-3]h/,
  )
})
