import { expect, test } from "vitest"
import { formatPd } from "../powers/pd.ts"
import { formatPrism } from "../powers/prescription-details.ts"
import { readSlip, readSlipWords, type SlipReading } from "./read-slip.ts"
import { wordsOf } from "./slip-tokens.ts"

/** `-2.5 -0.75x90 add1.75 / ... pd62`; `?` for what is not sure, `_` for what is missing. */
const brief = ({ right, left, pd }: SlipReading): string => {
  const eye = ({ sph, cyl, axis, add, prism }: SlipReading["right"]) =>
    [
      sph ? (sph.sure ? sph.value : "?") : "_",
      cyl ? (cyl.sure ? cyl.value : "?") : "_",
      axis && `x${axis.sure ? axis.value : "?"}`,
      add && `add${add.sure ? add.value : "?"}`,
      prism && (prism.sure ? formatPrism(prism.value) : "prism?"),
    ]
      .filter((part) => part !== null)
      .join(" ")
  return [eye(right), eye(left), pd && `pd ${pd.sure ? formatPd(pd.value) : "?"}`]
    .filter(Boolean)
    .join(" / ")
}

const usual = "-2.5 -0.75 x90 add1.75 / -2.25 0 add1.75 / pd 63"

test.each([
  [
    "a table of eyes in rows",
    `
     SPH    CYL    AXIS  ADD
 RE  -2.50  -0.75  90    +1.75
 LE  -2.25  DS     --    +1.75
 PD 63 mm`,
    usual,
  ],
  [
    "a table with lines",
    `
 Rx | SPH | CYL | AXIS | ADD
 OD | -2.50 | -0.75 | 090° | +1.75
 OS | -2.25 | DS | | +1.75
 IPD: 63`,
    usual,
  ],
  [
    "a table without the empty cells",
    `
 Sphere Cylinder Axis Add
 R -2.50 -0.75 90 +1.75
 L -2.25 +1.75
 P.D. 63mm`,
    "-2.5 -0.75 x90 add1.75 / -2.25 _ add1.75 / pd 63",
  ],
  [
    "a table of eyes in columns",
    `
        RIGHT    LEFT
 SPH    -2.50    -2.25
 CYL    -0.75    DS
 AXIS   90       -
 ADD    +1.75    +1.75
 PD     63`,
    usual,
  ],
  [
    "a line for each eye",
    `
 R.E. : -2.50 / -0.75 x 90 ADD +1.75
 L.E. : -2.25 DS ADD +1.75
 PD: 31.5/31.5`,
    "-2.5 -0.75 x90 add1.75 / -2.25 0 add1.75 / pd 31.5/31.5",
  ],
  ["both eyes on a line", "OD -2.50-0.75x90 OS -2.25 DS\nAdd +1.75 BE\nPD 63", usual],
  [
    "one value a line",
    `
 RIGHT EYE
 Sphere: -2.50
 Cylinder: -0.75
 Axis: 90
 Add: +1.75
 LEFT EYE
 Sphere: -2.25
 Cylinder: 0.00
 Add: +1.75
 Pupillary distance (PD): 63 mm`,
    usual,
  ],
  [
    "Hindi labels and digits",
    `
 दायाँ आँख −२.५० −०.७५ × ९०  ADD +१.७५
 बायाँ आँख −२.२५ DS ADD +१.७५
 PD ६३`,
    usual,
  ],
  [
    "rows for far and near, both eyes side by side",
    `
           RIGHT EYE            LEFT EYE
        SPH  CYL  AXIS  VA   SPH  CYL  AXIS  VA
 D.V.  -2.50 -0.75 90 6/6   -2.25 DS - 6/6
 N.V.  -0.75 -0.75 90 N6    -0.50 DS - N6
 PD 63`,
    usual,
  ],
  [
    "an addition below the columns of one eye",
    `
     RIGHT EYE       LEFT EYE
     SPH CYL AXIS    SPH CYL AXIS
 DV  -2.50 -0.75 90  -2.25 DS -
 ADD                 +1.75`,
    "-2.5 -0.75 x90 / -2.25 0 add1.75",
  ],
  [
    "rows for far and near for each eye",
    `
        SPH CYL AXIS
 RE DV -2.50 -0.75 90
    NV -0.75 -0.75 90
 LE DV -2.25 DS
    NV -0.50 DS
 PD 63`,
    usual,
  ],
  [
    "sections for far and near",
    `
 DISTANCE
 OD -2.50 -0.75 x 90
 OS -2.25 DS
 NEAR
 OD -0.75 -0.75 x 90
 OS -0.50 DS
 PD 63`,
    usual,
  ],
  [
    "decimal commas, and signs printed apart",
    `
 R: - 2,50 - 0,75 @ 90°  Add + 1,75
 L: - 2,25 DS  Add + 1,75
 PD 63`,
    usual,
  ],
  [
    "acuities, a name and remarks",
    `
 Mr R Kumar  Age 41   Date 24/11/2026
 VA RE 6/6 LE 6/6p
 RE -2.50 -0.75 x 90 6/6 ADD +1.75
 LE -2.25 DS 6/6 ADD +1.75
 Constant use, PD 63`,
    usual,
  ],
  [
    "units",
    "OD -2.50 DS -0.75 DC x 90 add 1.75\nOS -2.25D sph add 1.75\nPD 63",
    usual.replace("-2.25 0", "-2.25 _"),
  ],
  ["a prism", "R -2.00 DS 2 BI\nL -2.00 DS 1.50 base out", "-2 0 2.00 in / -2 0 1.50 out"],
  ["plano", "RE Plano -0.50 x 180\nLE PL", "0 -0.5 x180 / 0 _"],
  ["an axis of 0", "RE -2.50 -0.75 x 0", "-2.5 -0.75 x180 / _ _"],
  ["numbers without their point", "RE -250 -075 x 90\nLE +1000 DS", "-2.5 -0.75 x90 / 10 0"],
  [
    "a PD for each eye in the table",
    `
    SPH CYL AXIS PD
 R -2.50 -0.75 90 31.5
 L -2.25 DS - 32`,
    "-2.5 -0.75 x90 / -2.25 0 / pd 31.5/32",
  ],
  ["a PD for far and near", "R -1.00 DS\nL -1.00 DS\nDist PD 63 Near PD 60", "-1 0 / -1 0 / pd 63"],
  ["a PD for near alone", "R -1.00 DS\nL -1.00 DS\nNear PD 60", "-1 0 / -1 0"],
  ["labelled PDs", "R -1.00 DS\nL -1.00 DS\nPD L 32 R 31", "-1 0 / -1 0 / pd 31/32"],
])("A slip is read with %s", (_, text, expected) => {
  expect(brief(readSlip(text))).toBe(expected)
})

test.each([
  ["a lost sign", "RE 2.50 -0.75 x 90\nLE -2.25 DS", "? -0.75 x90 / -2.25 0"],
  ["a power between the steps", "RE -2.60 -0.75 x 90\nLE -2.25 DS", "? -0.75 x90 / -2.25 0"],
  ["a power that nobody makes", "RE -25.00 DS\nLE -2.25 DS", "? 0 / -2.25 0"],
  ["an axis above 180", "RE -2.50 -0.75 x 190\nLE -2.25 DS", "-2.5 -0.75 x? / -2.25 0"],
  ["a cylinder without an axis", "RE -2.50 -0.75\nLE -2.25 DS", "-2.5 ? / -2.25 0"],
  ["an axis without a cylinder", "SPH CYL AXIS\nRE -2.50 0.00 90\nLE -2.25 DS", "? ? x? / -2.25 0"],
  ["a letter in a number", "RE -2.S0 -0.75 x 90\nLE -2.25 DS", "? -0.75 x90 / -2.25 0"],
  ["two values for one eye", "RE -2.50 DS\nRE -2.75 DS", "? 0 / _ _"],
  [
    "another cylinder for near",
    "R DV -2.50 -0.75 x 90\nR NV -0.75 -1.00 x 90",
    "-2.5 ? x90 add1.75 / _ _",
  ],
  ["near and far that do not fit", "R DV -2.50 DS\nR NV -2.75 DS", "? 0 add? / _ _"],
  [
    "a near row that may be the addition",
    "R DV +0.50 -0.75 x 90\nR NV +2.00",
    "0.5 -0.75 x90 add? / _ _",
  ],
  ["additions that differ", "R -1.00 DS ADD +1.75\nL -1.00 DS ADD +2.75", "-1 0 add? / -1 0 add?"],
  ["cylinders of both notations", "R -1.00 -0.50 x 90\nL -1.00 +0.50 x 90", "-1 ? x90 / -1 ? x90"],
  ["a PD that no face has", "R -1.00 DS\nL -1.00 DS\nPD 631", "-1 0 / -1 0 / pd ?"],
  ["a PD that is labelled with one eye", "PD R 63", "_ _ / _ _ / pd ?"],
  ["two PDs", "PD 63\nPD 61", "_ _ / _ _ / pd ?"],
  [
    "an addition that may be an acuity",
    "SPH CYL AXIS ADD VA\nRE -2.50 -0.75 90 1.00",
    "-2.5 -0.75 x90 add? / _ _",
  ],
  ["a row that makes no sense", "RE 12 34 56\nLE -2.25 DS", "? ? x? / -2.25 0"],
  ["a minus for an addition", "R -1.00 DS ADD -1.75", "? ? x? / _ _"],
])("Of a slip with %s the value is not sure", (_, text, expected) => {
  expect(brief(readSlip(text))).toBe(expected)
})

/** A photo, in which each word has the confidence that follows it: `-1.75(80)`; otherwise 95. */
const photo = (text: string) =>
  text.split("\n").map((line) =>
    wordsOf(line).map((word) => {
      const [, plain = word.text, confidence = "95"] = /^(.*)\((\d+)\)$/.exec(word.text) ?? []
      return { ...word, text: plain, confidence: Number(confidence) }
    }),
  )

test.each([
  ["is not certain", "RE -2.50(70) -0.75 x 90", "? -0.75 x90 / _ _"],
  ["has an uncertain sign", "RE -(60) 2.50 -0.75 x 90", "? -0.75 x90 / _ _"],
  ["is an uncertain prism", "RE -2.00 DS 2(60) BI", "-2 0 prism? / _ _"],
  ["is an uncertain PD", "PD 63(70)", "_ _ / _ _ / pd ?"],
  ["may be a 7", "RE -1.75(85) -0.75 x 90", "? -0.75 x90 / _ _"],
  ["lacks a decimal", "RE -2.5 -0.75 x 90", "? -0.75 x90 / _ _"],
  ["has no column", "              CYL   AXIS\nRE -9.00      -0.75 90", "? ? x? / _ _"],
])("A value of a photo that %s is not sure", (_, text, expected) => {
  expect(brief(readSlipWords(photo(text)))).toBe(expected)
})

test("Where the heading of the left eye was not read, nothing is sure of the right one", () => {
  const rows = (sph: string) => `SPH ${sph}\nCYL DS\nAXIS -\n`
  const text = `RIGHT EYE\n${rows("-5.00")}LEFT EYE\n${rows("-4.00")}`
  expect(brief(readSlipWords(photo(text)))).toBe("-5 0 / -4 0")
  expect(brief(readSlipWords(photo(text.replace("LEFT EYE\n", ""))))).toBe("? ? / _ _")
})

test("A word of many digits in a pasted prescription takes no longer than others", () => {
  const reading = readSlip(`R ${"1".repeat(4000)}! -2.50\nL -2.25 -0.50x85`)
  expect(reading.left.axis).toMatchObject({ sure: true, value: 85 })
  expect(reading.right.sph).toMatchObject({ sure: false })
})
