import { expect, test } from "vitest"
import { inLanguage, splitLanguage } from "./languages.ts"

test("The path of an address decides its language, and each address has one in every language", () => {
  for (const [english, hindi] of [
    ["/", "/hi"],
    ["/?page=2", "/hi?page=2"],
    ["/product-item/41", "/hi/product-item/41"],
    ["/product-display/hi?page=2#top", "/hi/product-display/hi?page=2#top"],
  ] as const) {
    expect(splitLanguage(hindi)).toEqual({ language: "hi", address: english })
    expect(splitLanguage(english)).toEqual({ language: "en", address: english })
    expect(inLanguage(english, "hi")).toBe(hindi)
    expect(inLanguage(english, "en")).toBe(english)
  }
  for (const other of ["/hindi", "/HI/x", "/en/x", "/fr", "//hi/x", "/hi.data", "/__proto__"]) {
    expect(splitLanguage(other), other).toEqual({ language: "en", address: other })
  }
})
