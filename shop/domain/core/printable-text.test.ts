import { expect, test } from "vitest"
import { printableText, printProblem, unprintableLetter } from "./printable-text.ts"

const names = [
  ...["Asha Rao", "O'Neil-D’Souza", "José", "Zoë", "Flat 3½, “Shanti”, C/o №5", "14‑B\tMain"],
  ...["श्याम", "শ্রীমতী", "ਹਰਪ੍ਰੀਤ", "હર્ષ", "ଶ୍ରୀ", "ஸ்ரீமதி", "శ్రీనివాస్", "ಅರ್ಚನಾ", "ശ്രീ‌ജിത്ത്", "ശ്രീകുമാർ"],
  ...["عائشہ رحمان", "ٹھاکر ڑے ں", "مکان ۱۲، دہلی۔", "لٲلہٕ", "ٻڌو ڳوٺ", "ꯑꯣꯏꯅꯥꯝ ꯏꯕꯣꯝꯆꯥ", "ᱥᱟᱱᱛᱟᱲᱤ"],
]

test.each(names)("%j can be printed", (name) => {
  expect(printProblem(name)).toBeNull()
})

test.each([
  ["👓 Asha", "👓"],
  ["王小明", "王"],
  ["සුනිල්", "ස"],
  ["Дмитрий", "Д"],
  ["สมชาย", "ส"],
  ["ཚེ་རིང", "ཚ"],
  ["Asha \ue000", "\ue000"],
  ["Asha \u{10FFFE}", "\u{10FFFE}"],
])("Of %j, %s cannot be printed", (name, letter) => {
  expect(unprintableLetter(name)).toBe(letter)
  expect(printProblem(name)).toBe(
    `We cannot print “${letter}” on your invoice. Please write this in English or an Indian script.`,
  )
})

test("Letters that the fonts lack are written plainly", () => {
  expect(printableText("Kṛṣṇa Ṭhākur")).toBe("Krsna Thakur")
  expect(printableText("𝐀𝐬𝐡𝐚 Ｒａｏ")).toBe("Asha Rao")
  expect(printableText("14\u2011B\u2012C")).toBe("14-B-C")
  expect(printableText("D\u02bcSouza")).toBe("D'Souza")
  expect(printableText("two\tlines\nstay")).toBe("two lines\nstay")
})

test("What can be printed stays as it is", () => {
  for (const name of names.slice(0, 4)) expect(printableText(name)).toBe(name)
  expect(printableText("ശ്രീ\u200cജിത്ത് عائشہ\u200f")).toBe("ശ്രീ\u200cജിത്ത് عائشہ\u200f")
})
