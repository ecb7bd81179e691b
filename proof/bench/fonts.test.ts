import { expect, test } from "vitest"
import { fontsFor } from "./fonts.ts"

const css = `
  @font-face{font-family:A;src:url(/latin.woff2)format("woff2");unicode-range:U+20-7E,U+A0-FF}
  @font-face{font-family:A;src:url("/rupee.woff2");unicode-range:U+20B9}
  @font-face{font-family:B;src:url(/hindi.woff2);unicode-range:U+9??}`

const page = (text: string) => `<html><head><title>₹</title></head><body>${text}</body></html>`

test("A phone loads only the fonts that contain a letter of the page", () => {
  expect(fontsFor(page("<p>Frames</p>"), css)).toEqual(["/latin.woff2"])
  expect(fontsFor(page("<p>₹999</p>"), css)).toEqual(["/latin.woff2", "/rupee.woff2"])
  expect(fontsFor(page("<p>चश्मा</p>"), css)).toEqual(["/hindi.woff2"])
})

test("A font for letters that the page does not contain is not loaded", () => {
  const hidden = `<p title="₹">Frames</p><script>"चश्मा"</script><style>a::after{content:"₹"}</style>`
  expect(fontsFor(page(hidden), css)).toEqual(["/latin.woff2"])
})

test("A font without a unicode-range is loaded for every letter", () => {
  expect(fontsFor(page("चश्मा"), "@font-face{src:url(/any.woff2)}")).toEqual(["/any.woff2"])
})

test("A font that was cut for a page's words counts instead of the whole script", () => {
  const both = `@font-face{src:url(/whole.woff2);unicode-range:U+900-97F}
    @font-face{src:url(/words.woff2);unicode-range:U+91A,U+936,U+92E,U+93E,U+94D}`
  expect(fontsFor("<body>चश्मा</body>", both)).toEqual(["/words.woff2"])
  expect(fontsFor("<body>काला चश्मा</body>", both)).toEqual(["/whole.woff2", "/words.woff2"])
})
