import { expect, test } from "vitest"
import { reviewDraft } from "./endpoints.ts"

test("A review keeps its paragraphs and loses characters that change its direction or its line", () => {
  const parse = (text: string) =>
    reviewDraft.safeParse({ stars: 5, text, photos: [], show_name: true })
  expect(parse("Light frame.\r\n\r\nFits well.").data?.text).toBe("Light frame.\n\nFits well.")
  expect(parse("Light frame.\rFits well.").data?.text).toBe("Light frame.\nFits well.")
  for (const sign of ["\u202e", "\u2067", "\u0008", "\u001b"]) {
    expect(parse(`Light ${sign}frame, fits well.`).data?.text).toBe("Light frame, fits well.")
  }
  expect(parse("Light frame,\u2028fits well.").data?.text).toBe("Light frame,\nfits well.")
})
