import fc from "fast-check"
import { expect, test } from "vitest"
import { fieldMeanings, formatEye, readEyeLine, unreadLineSentence, withSign } from "./notation.ts"
import { addValues, cylValues, sphValues } from "./power-values.ts"

const readRight = (typed: string) => readEyeLine(typed, "right")

/** The line, which is read. */
function lineOf(typed: string) {
  const read = readRight(typed)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

const knownWords = (
  "r re rt od right l le lt os left sph sphere spherical cyl cylinder cylindrical x ax axis add " +
  "addition d ds dsph dc dcyl deg degree degrees pl plano nil na none"
).split(" ")

const oneOf = (values: readonly { value: number }[]) =>
  fc.constantFrom(...values.map(({ value }) => value))

test.each([
  ["-2.50 -0.75 x 90", { sph: -2.5, cyl: -0.75, axis: 90 }],
  ["-250 -75x90", { sph: -2.5, cyl: -0.75, axis: 90 }],
  ["OD: -2.50 / -0.75 × 90° add +1.75", { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 }],
  ["- 225", { sph: -2.25 }],
  ["+1.25 DS", { sph: 1.25 }],
  ["plano", { sph: 0 }],
  ["-0.25 +0.50 axis 89 ADD 200", { sph: -0.25, cyl: 0.5, axis: 89, add: 2 }],
  ["-1,50 -0,50 180", { sph: -1.5, cyl: -0.5, axis: 180 }],
  ["\u22122.50  \u20130.75 \u00d7  90", { sph: -2.5, cyl: -0.75, axis: 90 }],
  ["-2.50; -0.75 ; @90", { sph: -2.5, cyl: -0.75, axis: 90 }],
  ["-  .75 +  1.25 ax 5", { sph: -0.75, cyl: 1.25, axis: 5 }],
  ["Right eye: sph=-1.00 cyl=-0.50 ax 20", { sph: -1, cyl: -0.5, axis: 20 }],
  ["-1.00 addition: +1.50", { sph: -1, add: 1.5 }],
  ["-1.00 add :150", { sph: -1, add: 1.5 }],
  ["plano -0.50 x 10 add  2", { sph: 0, cyl: -0.5, axis: 10, add: 2 }],
  ["-1.00 add +2.00 -0.50 x 90", { sph: -1, cyl: -0.5, axis: 90, add: 2 }],
  ["-2.00DS", { sph: -2 }],
  ["-2.00 D.S.", { sph: -2 }],
  ["-2.00 sph.", { sph: -2 }],
  ["pl. -0.50 x 90", { sph: 0, cyl: -0.5, axis: 90 }],
  ["pl -0.50 x 90", { sph: 0, cyl: -0.5, axis: 90 }],
  ["-2.00 D. S.", { sph: -2 }],
  ["Right  eye -2.00 -0.50 axis x 90", { sph: -2, cyl: -0.5, axis: 90 }],
  ["sph.-2.00 cyl.-0.50 x 90° add 2", { sph: -2, cyl: -0.5, axis: 90, add: 2 }],
  ["-2.00 -0.50 90°2.00 add", { sph: -2, cyl: -0.5, axis: 90, add: 2 }],
  ["R.E. -2.00 -0.50 x 90", { sph: -2, cyl: -0.5, axis: 90 }],
  ["R/E: -2.00", { sph: -2 }],
  ["-2.00 -0.50 *180", { sph: -2, cyl: -0.5, axis: 180 }],
  ["-2.00DS/-0.50DC x 90", { sph: -2, cyl: -0.5, axis: 90 }],
  ["-1.00 -0.50 x 90 +2.00 add", { sph: -1, cyl: -0.5, axis: 90, add: 2 }],
  ["-1.00 +2.00 Add", { sph: -1, add: 2 }],
  ["-2.00 N/A N/A add N/A", { sph: -2 }],
  ["sph -2.00 cyl ds axis - add 1.50", { sph: -2, add: 1.5 }],
  ["-2.00 sph -0.50 cyl 90 axis", { sph: -2, cyl: -0.5, axis: 90 }],
  ["cyl -0.50 axis 90 sph -2.00", { sph: -2, cyl: -0.5, axis: 90 }],
  ["-2.00 x 90 -0.50", { sph: -2, cyl: -0.5, axis: 90 }],
  ["-2.00D -0.50D x 90 deg", { sph: -2, cyl: -0.5, axis: 90 }],
  ["\u202a-2.00\u00a0\u20100.50 x 90\u202c", { sph: -2, cyl: -0.5, axis: 90 }],
  ["-२.५० -०.७५ × ९०", { sph: -2.5, cyl: -0.75, axis: 90 }],
  ["－2.50 ﹣0.75 ｘ 90 ａｄｄ ＋1.75", { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 }],
] as const)("The line %j is parsed", (typed, power) => {
  expect(readRight(typed)).toEqual({ ok: true, value: { power, withoutSign: [] } })
})

test.each([
  ["-1.00 -0.50 x 90 add +2.00 prism 2 BI", "prism"],
  ["-1.00 2 base in", "base"],
  ["-1.00 -0.50 x 90 va 6/6", "va"],
  ["-1.00 6/6", "6/6"],
  ["plano 20/20", "20/20"],
  ["-2 -1 90 4", "4"],
  ["-2.50 two x 90", "two"],
  ["-1.00 add +2.00 add +1.50", "+1.50"],
  ["sph -1.00 -0.50 x 90 sph -2.00", "-2.00"],
  ["-1.00 -0.50 x 90 x 80", "80"],
  ["-1.00 sph cyl axis 90", "axis"],
  ["+2.00 add -1.00", "-1.00"],
  ["1.2.3", "1.2.3"],
  ["-2.00 (old)", "("],
  ["-", "-"],
  ["balance", "balance"],
  ["ds -2.00", "ds"],
  ["-2.00 dc", "dc"],
  ["-2.00 -0.50 deg x 90", "deg"],
  ["-1.00 cyl axis -0.50", "axis"],
  ["-2.00 x x pd", "pd"],
])("The line %j is not read, and says that it is because of %j", (typed, text) => {
  expect(readRight(typed)).toEqual({ ok: false, failure: { code: "not_understood", text } })
})

test("A line that is labelled as the other eye's is not read", () => {
  for (const word of ["L", "LE", "L.E.", "LT", "OS", "left", "Left eye"]) {
    const failure = { code: "other_eye", eye: "left" }
    expect(readEyeLine(`${word}: -2.00`, "right")).toEqual({ ok: false, failure })
    expect(readEyeLine(`${word}: -2.00`, "left").ok).toBe(true)
  }
  for (const word of ["R", "RE", "RT", "OD", "O.D.", "right"]) {
    expect(readEyeLine(`${word} -2.00`, "left").ok).toBe(false)
    expect(readEyeLine(`${word} -2.00`, "right").ok).toBe(true)
  }
  expect(readRight("OD -2.00 OS -1.50").ok).toBe(false)
})

test("The sentence for a line that is not read names the part, the eye, or what is missing", () => {
  const sentenceOf = (typed: string) => {
    const read = readRight(typed)
    return read.ok ? null : unreadLineSentence(read.failure)
  }
  expect(sentenceOf("-1.00 prism 2")).toBe(
    'We can\'t read "prism" in this line. Type SPH, then CYL x AXIS, such as -2.50 -0.75 x 90.',
  )
  expect(sentenceOf("OS -1.00")).toBe("This line is labelled as the left eye.")
  expect(sentenceOf("-1.00 -0.50 x")).toMatch(/^Not readable yet\. Type SPH/)
})

test("Whatever is added to a line that is read, it is read as another value or not at all", () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/).filter((text) => !knownWords.includes(text))
  const place = fc.integer({ min: 0, max: 4 })
  fc.assert(
    fc.property(word, place, (unknown, index) => {
      const parts = ["-2.50", "-0.75", "x", "90"].toSpliced(index, 0, unknown)
      expect(readRight(parts.join(" "))).toMatchObject({ failure: { text: unknown } })
    }),
  )
})

test("225 is read as 2.25 without a sign, which the shopper must choose", () => {
  expect(lineOf("225")).toEqual({ power: { sph: 2.25 }, withoutSign: ["sph"] })
  expect(lineOf("225 75 x 90")).toEqual({
    power: { sph: 2.25, cyl: 0.75, axis: 90 },
    withoutSign: ["sph", "cyl"],
  })
  expect(lineOf("-2.25 75 x 90").withoutSign).toEqual(["cyl"])
  expect(lineOf("225 -75 x 90").withoutSign).toEqual(["sph"])
  expect(lineOf("0.00 0.00")).toEqual({ power: { sph: 0, cyl: 0 }, withoutSign: [] })
})

test.each([
  ...["", "-2.50 x 90", "-2.50 @90", "-2.50 -0.75 x", "-2.50 add", "add 175", "OD"],
  ...["-2.50 nil x 90", "x", "-2.50 -0.75 90 x"],
])("The line %j is incomplete", (typed) => {
  expect(readRight(typed)).toEqual({ ok: false, failure: { code: "incomplete" } })
})

test("An eye is written on one line without what it does not have", () => {
  const eye = { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 }
  expect(formatEye(eye)).toBe("-2.50 -0.75 × 90 ADD +1.75")
  expect(formatEye({ ...eye, sph: 0, cyl: 0, axis: null, add: null })).toBe("-0.00")
})

test("Every written eye is read back unchanged", () => {
  const eyes = fc
    .record({
      sph: oneOf(sphValues),
      cyl: oneOf(cylValues),
      axis: fc.integer({ min: 1, max: 180 }),
      add: fc.option(oneOf(addValues)),
    })
    .map((eye) => ({ ...eye, axis: eye.cyl === 0 ? null : eye.axis }))
  fc.assert(
    fc.property(eyes, (eye) => {
      const read = lineOf(formatEye(eye))
      const { sph, cyl, axis, add } = eye
      expect(read).toEqual({
        power: { sph, ...(cyl !== 0 && { cyl, axis }), ...(add !== null && { add }) },
        withoutSign: [],
      })
    }),
  )
})

test("A missing sign is set only for the power it belongs to", () => {
  const line = lineOf("225 75 x 90 add 200")
  expect(withSign(line, "sph", -1)).toBe("-2.25 0.75 x 90 add +2.00")
  const signed = lineOf(withSign(line, "sph", -1))
  expect(signed.withoutSign).toEqual(["cyl"])
  expect(lineOf(withSign(signed, "cyl", 1))).toEqual({
    power: { sph: -2.25, cyl: 0.75, axis: 90, add: 2 },
    withoutSign: [],
  })
})

test("Choosing a sign keeps what else was typed, and adds nothing", () => {
  expect(withSign(lineOf("225"), "sph", 1)).toBe("+2.25")
  expect(withSign(lineOf("225 0 add 2"), "sph", -1)).toBe("-2.25 add +2.00")
  expect(withSign(lineOf("225 -75 x 90"), "sph", -1)).toBe("-2.25 -0.75 x 90")
  expect(withSign(lineOf("-225 75 x 90"), "cyl", -1)).toBe("-2.25 -0.75 x 90")
})

test("Each column of a prescription is explained under the name that it has there", () => {
  const names = { sph: "SPH", cyl: "CYL", axis: "AXIS", add: "ADD", pd: "PD" }
  for (const [field, name] of Object.entries(names))
    expect(fieldMeanings[field as keyof typeof names]).toMatch(new RegExp(`^${name}[,:]`))
})
