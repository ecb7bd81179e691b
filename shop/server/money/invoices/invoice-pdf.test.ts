import { createRequire } from "node:module"
import fc from "fast-check"
import { extractText, getDocumentProxy, getMeta } from "unpdf"
import { expect, test } from "vitest"
import { fromRupees, paise } from "#domain/core/money.ts"
import { unprintableLetter } from "#domain/core/printable-text.ts"
import { creditNoteOf } from "#domain/money/invoice/credit-note.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { invoiceTerms } from "#domain/money/invoice/invoice-terms.ts"
import { aBuyer, anInvoice, aSeller, aSoldLine } from "#domain/testing/an-invoice.ts"
import { BASE_FONT, fontFiles, runsOf } from "#server/core/fonts/script-fonts.ts"
import { invoicePdf } from "./invoice-pdf.ts"

const MAX_BYTES = 60_000

const terms = invoiceTerms({ phone: "+91 80000 00000", email: "care@chashma.example" }, 48)

/** The text of each page, with whitespace collapsed. */
const pagesOf = async (invoice: InvoiceDocument): Promise<string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(await invoicePdf(invoice)))
  const { text } = await extractText(pdf)
  return text.map((page) => page.replace(/\s+/g, " "))
}

const mixed = anInvoice({
  terms,
  deliveryFee: fromRupees(49),
  lines: [
    aSoldLine({ lineTotal: fromRupees(499) }),
    aSoldLine({
      description: "Helius sunglasses",
      hsn: "900410",
      gstPercent: 18,
      quantity: 2,
      lineTotal: fromRupees(400),
      discount: fromRupees(600),
    }),
  ],
})

test("A tax invoice has what rule 46 requires", async () => {
  const [page = ""] = await pagesOf(mixed)
  const wanted = [
    "Tax Invoice",
    "Original for recipient",
    "CH/26-27/000123",
    "20 Nov 2026",
    "4f1c9a20",
    "19 Nov 2026",
    "Karnataka (29)",
    "Chashma Eyewear Private Limited",
    "GSTIN: 29ABCDE1234F1ZW",
    "Asha Rao",
    "14, 3rd Cross, Mysuru, Karnataka - 570001",
    "Chashma Kaveri, black, single vision lenses",
    "HSN 900311",
    "HSN 900410",
    "2 PCS",
    "CGST 2.5 %",
    "SGST 9 %",
    "Delivery (goods at 18 %)",
    "Reverse charge",
    "For Chashma Eyewear Private Limited",
    "Rupees Nine Hundred Forty Eight Only",
    "₹948.00",
    "Your discount of ₹1,100.00 is taken off already.",
    "Tell us about a damaged or incorrect item within 48 hours of delivery.",
    "Page 1 of 1",
  ]
  for (const words of wanted) expect(page).toContain(words)
})

test("Every amount of the document is on the page", async () => {
  const page = (await pagesOf(mixed)).join(" ")
  const amounts = [
    ...mixed.lines.flatMap((line) => [
      line.grossUnitPrice,
      line.taxableValue,
      line.total,
      ...line.parts.map((part) => part.amount),
    ]),
    ...mixed.perHsn.map(({ taxableValue }) => taxableValue),
    ...mixed.totals.parts.map(({ amount }) => amount),
    mixed.totals.taxableValue,
  ]
  for (const amount of amounts) expect(page).toContain((amount / 100).toFixed(2))
})

test("Names and addresses in Devanagari are set with their conjuncts and vowel signs", async () => {
  const buyer = aBuyer({ name: "श्याम वर्मा", address: "मकान १२, मुख्य बाज़ार, पुणे - 411001" })
  const [page = ""] = await pagesOf(anInvoice({ buyer }))
  // PDF readers insert spaces between glyphs.
  const text = page.replaceAll(" ", "")
  expect(text).toContain("श्याम")
  expect(text).toContain("मकान१२,मुख्यबाज़ार,पुणे-411001")
  // A PDF has glyphs in visual order: the र् that is spoken first is above the end of its syllable.
  expect(text).toContain("वमार्")
  expect(text).not.toContain("वर्मा")
})

/** A PDF has glyphs in visual order: a vowel sign that is drawn before its consonant comes first. */
const names = [
  ["Tamil", "ஸ்ரீமதி மீனாட்சி கொளஞ்சி", "ஸ்ரீமதிமீனாட்சிெகாளஞ்சி"],
  ["Bengali", "শ্রীমতী অর্ক কৌশিক", "শ্রীমতীঅকর্েকৗিশক"],
  ["Telugu", "శ్రీనివాస్ కృష్ణ", "శీ్రనివాస్కృష్ణ"],
  ["Kannada", "ಅರ್ಚನಾ ಕೊಪ್ಪಳ", "ಅಚರ್ನಾಕೊಪ್ಪಳ"],
  ["Malayalam", "ശ്രീകുമാർ കൊച്ചി", "്രശീകുമാർെകാച്ചി"],
  ["Gujarati", "હર્ષ ક્ષિતિજ", "હષર્િક્ષિતજ"],
  ["Gurmukhi", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ", "ਹਰਪ੍ਰੀਤਿਸੰਘ"],
  ["Odia", "ଶ୍ରୀ କୌଶିକ", "ଶ୍ରୀେକୗଶିକ"],
] as const

test.each(names)(
  "A name in %s is set in its own font, with its vowel signs in their places",
  async (_script, name, drawn) => {
    const [page = ""] = await pagesOf(anInvoice({ buyer: aBuyer({ name: `${name} (Asha), 2` }) }))
    expect(page.replaceAll(" ", "").normalize("NFD")).toContain(`${drawn}(Asha),2`.normalize("NFD"))
  },
)

test("Seller, description, reason and footer are set in the fonts of their scripts too", async () => {
  const name = "ਹਰਪ੍ਰੀਤ ਸਿੰਘ"
  const invoice = anInvoice({
    seller: aSeller({ name, tradeName: name, address: name }),
    lines: [aSoldLine({ description: name })],
  })
  const [page = ""] = await pagesOf(invoice)
  // Letterhead, seller, address, line, "For …" and footer.
  expect(page.replaceAll(" ", "").split("ਹਰਪ੍ਰੀਤਿਸੰਘ")).toHaveLength(7)
})

/** Each piece of text on the first page with its place, from the left in points. */
async function placesOn(invoice: InvoiceDocument) {
  const pdf = await getDocumentProxy(new Uint8Array(await invoicePdf(invoice)))
  const { items } = await (await pdf.getPage(1)).getTextContent({ disableNormalization: true })
  return items.flatMap((item) =>
    "transform" in item && item.str.trim() ? [{ text: item.str, x: item.transform[4] }] : [],
  )
}

test("A name in Urdu is set from right to left, with its numbers from left to right", async () => {
  // Letters without dots: the font draws dots as shapes of their own.
  const places = await placesOn(
    anInvoice({ buyer: aBuyer({ name: "محمود 14/2 (ساحر), 5-6 Delhi", address: "Pune" }) }),
  )
  const drawn = places
    .toSorted((a, b) => a.x - b.x)
    .flatMap(({ text }) => text.match(/^[محودسار]+$|14\/2|5-6|^Delhi/) ?? [])
  expect(drawn).toEqual(["5-6", "ساحر", "14/2", "محمود", "Delhi"])
})

test("Meetei Mayek, Ol Chiki and Urdu are set in their own fonts", async () => {
  const name = "ꯏꯕꯣꯝꯆꯥ ᱥᱟᱱᱛᱟᱲᱤ عائشہ"
  const pdf = await invoicePdf(anInvoice({ buyer: aBuyer({ name }) }))
  const [page = ""] = await pagesOf(anInvoice({ buyer: aBuyer({ name }) }))
  const fonts = pdf.toString("latin1")
  for (const font of ["NotoSansMeeteiMayek", "NotoSansOlChiki", "NotoNaskhArabic"]) {
    expect(fonts).toContain(font)
  }
  expect(page).toContain("ꯏꯕꯣꯝꯆꯥ")
  expect(page).toContain("ᱥᱟᱱᱛᱟᱲᱤ")
})

/** Of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam. */
const scriptBlocks = [
  ...[0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00],
  // Arabic, Ol Chiki, Meetei Mayek
  ...[0x600, 0x640, 0x1c50, 0xaae0, 0xabc0],
]

const anyWord = fc
  .tuple(
    fc.constantFrom(...scriptBlocks),
    fc.array(fc.integer({ min: 0, max: 0x8f }), { minLength: 1, maxLength: 8 }),
  )
  // From 0x80 on: the virama, which joins letters and is rare by chance.
  .map(([block, letters]) =>
    String.fromCodePoint(...letters.map((one) => block + (one < 0x80 ? one : 0x4d))),
  )

test("Whatever letters of India's scripts a name has, in whatever order, it can be printed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyWord, { minLength: 400, maxLength: 400 }), async (words) => {
      await invoicePdf(anInvoice({ buyer: aBuyer({ name: words.join(" ") }) }))
    }),
    // Shrinking 400 words would render for minutes; the error names the place in fontkit.
    { numRuns: 3, endOnFailure: true },
  )
})

test("Each letter that forms of addresses take is in the font that prints it", async () => {
  const lacking: string[] = []
  for (let code = 0x20; code < 0x30000; code++) {
    const letter = String.fromCodePoint(code)
    if (/\p{Surrogate}|\p{Default_Ignorable_Code_Point}/u.test(letter)) continue
    if (unprintableLetter(letter) !== null) continue
    for (const { text, font = BASE_FONT } of runsOf(letter)) {
      const { normal } = fontFiles[font] as { normal: string }
      const letters = lettersIn(normal)
      const found = Array.from(text).every((one) => letters.has(one.codePointAt(0) ?? 0))
      if (!found) lacking.push(`U+${code.toString(16)} ${letter} in ${font}`)
    }
  }
  expect(lacking).toEqual([])
})

test("Amounts use Indian digit grouping", async () => {
  const dear = aSoldLine({ quantity: 4, lineTotal: paise(49_99_996_00), discount: paise(0) })
  const [page = ""] = await pagesOf(anInvoice({ lines: [dear] }))
  expect(page).toContain("12,49,999.00")
  expect(page).toContain("₹49,99,996.00")
})

test("24 lines take two pages; the second repeats the head of the table and the number", async () => {
  const lines = Array.from({ length: 24 }, (_, n) =>
    aSoldLine({ description: `Kaveri frame ${n + 1}, tortoise, with progressive lenses` }),
  )
  const pages = await pagesOf(anInvoice({ lines, terms }))
  expect(pages).toHaveLength(2)
  for (const [n, page] of pages.entries()) {
    expect(page).toContain("Description Qty Price ₹")
    expect(page).toContain(`Page ${n + 1} of 2`)
    expect(page).toContain("CH/26-27/000123")
  }
  expect(pages[1]).toContain("continued")
  for (let n = 1; n <= 24; n++) {
    expect(pages.filter((page) => page.includes(`Kaveri frame ${n},`))).toHaveLength(1)
  }
})

test("A credit note names its invoice and the reason", async () => {
  const made = creditNoteOf(mixed, [{ line: 2, quantity: 1 }], {
    series: "CN",
    serial: 45,
    issuedAt: "2026-11-27T06:00:00Z",
    reason: "Lenses arrived scratched",
    earlier: [],
  })
  const [page = ""] = made.ok ? await pagesOf(made.value) : []
  for (const words of [
    "Credit Note",
    "CN/26-27/000045",
    "27 Nov 2026",
    "CH/26-27/000123",
    "20 Nov 2026",
    "Lenses arrived scratched",
    "Total credited ₹200.00",
    "Rupees Two Hundred Only",
  ]) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain("Tax Invoice")
})

test("A seller without a GSTIN prints no tax and no tax invoice", async () => {
  const [page = ""] = await pagesOf(anInvoice({ terms, seller: aSeller({ gstin: null }) }))
  expect(page).toContain("No GST is charged on this sale.")
  for (const words of ["Tax Invoice", "GSTIN", "CGST", "Taxable", "include GST"]) {
    expect(page).not.toContain(words)
  }
})

test("The same document has the same bytes, with its date of issue, and is small", async () => {
  const [first, second] = [await invoicePdf(mixed), await invoicePdf(mixed)]
  expect(first.equals(second)).toBe(true)
  expect(first.length).toBeLessThan(MAX_BYTES)
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(first)))
  expect(info).toMatchObject({ Title: "Tax Invoice CH/26-27/000123" })
  expect(info.CreationDate).toContain("20261120060000")
})

/** The letters of each font file. */
const known = new Map<string, Set<number>>()
const fontkit = createRequire(import.meta.resolve("pdfkit"))("fontkit") as {
  openSync(file: string): { characterSet: number[] }
}
function lettersIn(file: string): Set<number> {
  const letters = known.get(file) ?? new Set(fontkit.openSync(file).characterSet)
  known.set(file, letters)
  return letters
}

interface StructureNode {
  role?: string
  type?: string
  children?: StructureNode[]
}

/** What is drawn on a page as `Table(TR(TH, TH))`, without what is inside a cell. */
function outlineOf({ role = "", type, children = [] }: StructureNode): string {
  if (type === "content") return role
  const parts = children.map(outlineOf)
  if (parts.length === 0) return "nothing"
  const inner = parts.filter((part) => part !== "" && part !== "nothing")
  if (inner.length === 0) return parts.includes("") ? role : "nothing"
  return /^T[HD]$/.test(role) ? role : `${role}(${inner.join(", ")})`
}

test("A screen reader gets the language, one heading, and a table with column heads", async () => {
  const file = await invoicePdf(mixed)
  // Tab follows the structure.
  expect(file.toString("latin1").match(/\/Tabs \/S/g)).toHaveLength(1)
  const pdf = await getDocumentProxy(new Uint8Array(file))
  expect((await getMeta(pdf)).info.Language).toBe("en-IN")
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const page = await pdf.getPage(1)
  const outline = outlineOf((await page.getStructTree()) as StructureNode)
  expect(outline).toContain("Document(P, H1, P")
  expect(outline.match(/H1/g)).toHaveLength(1)
  // Seller, buyer and terms.
  expect(outline.match(/H2/g)).toHaveLength(3)
  const row = (cell: string) => `TR(${Array(9).fill(cell).join(", ")})`
  expect(outline).toContain(`Table(${row("TH")}, ${row("TD")}, ${row("TD")}`)
  expect(outline).toContain("L(LI(LBody")
})

test("Heads of pages and repeated heads of tables are not read again", async () => {
  const lines = Array.from({ length: 24 }, (_, n) => aSoldLine({ description: `Kaveri ${n + 1}` }))
  const pdf = await getDocumentProxy(new Uint8Array(await invoicePdf(anInvoice({ lines, terms }))))
  const trees = await Promise.all([1, 2].map(async (n) => (await pdf.getPage(n)).getStructTree()))
  const [first, second] = trees.map((tree) => outlineOf(tree as StructureNode))
  expect(first).toContain("TH")
  // Of the table of taxes, which is on the second page only.
  expect(second?.match(/TH/g)).toHaveLength(5)
})

test("Invoices rendered at the same time do not mix", async () => {
  const plain = anInvoice({ seller: aSeller({ gstin: null }) })
  const alone = [await invoicePdf(mixed), await invoicePdf(plain)]
  const together = await Promise.all([invoicePdf(mixed), invoicePdf(plain)])
  expect(together.map((pdf, n) => pdf.equals(alone[n] ?? Buffer.alloc(0)))).toEqual([true, true])
})

test("Beside large amounts, a quantity and a rate stay on one line", async () => {
  const crowded = aSoldLine({
    description: "Kaveri frame with progressive lenses, blue-light filter and coating",
    quantity: 400,
    lineTotal: paise(4_99_99_960_00),
    discount: paise(1_00_00_000_00),
  })
  const pdf = await getDocumentProxy(
    new Uint8Array(await invoicePdf(anInvoice({ lines: [crowded] }))),
  )
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const lineOf = (words: string) =>
    items.flatMap((item) =>
      "str" in item && item.str === words ? [Math.round(item.transform[5])] : [],
    )
  expect(lineOf("400 PCS")).toEqual(lineOf("4,99,99,960.00"))
  expect(lineOf("CGST 2.5 %")[0]).toBe(lineOf("4,99,99,960.00")[0])
})

test("Words without spaces and very long names fit on the page", async () => {
  const long = "Venkatanarasimharajuvaripeta".repeat(4)
  const invoice = anInvoice({
    buyer: aBuyer({ name: long, address: long }),
    lines: [aSoldLine({ description: long })],
  })
  const pdf = await getDocumentProxy(new Uint8Array(await invoicePdf(invoice)))
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const [, , width] = page.view
  for (const item of items) {
    if (!("transform" in item) || !width || item.str.trim() === "") continue
    const right = item.transform[4] + item.width
    expect(right, item.str).toBeLessThanOrEqual(width - 39)
  }
})
