import { expect, test } from "vitest"
import { parse } from "../syntax.ts"
import { faultsOf } from "./check.ts"
import { misusesOf, sentencesOf } from "./sentences.ts"

const left = "{stock, plural, one {Only # left} other {Only # left}}"

test("A translation has the values, tags, rupees and numbers of its English sentence, and the words of the trade", () => {
  expect(faultsOf("hi", left, "{stock, plural, one {बस # बचा है} other {बस # बचे हैं}}")).toEqual([])
  expect(faultsOf("hi", "Free above ₹{amount}", "₹{amount} से ऊपर मुफ़्त")).toEqual([])
  for (const [english, hindi, fault] of [
    ["Free above {amount}", "{price} से ऊपर मुफ़्त", "other values"],
    ["Read <link>more</link>", "और पढ़ें", "other tags"],
    ["Within 48 hours", "24 घंटे में", "other numbers"],
    ["Free above ₹{amount}", "{amount} से ऊपर मुफ़्त", "other numbers"],
    ["Choose a lens", "संपर्क लेंस चुनें", "कॉन्टैक्ट लेंस"],
    ["Frame", "फ्रेम", "फ़्रेम"],
    ["Two lenses", "२ लेंस", "not Latin"],
    ["Hello {name}", "नमस्ते {name", "no ICU message"],
  ] as const) {
    expect(faultsOf("hi", english, hindi).join(), hindi).toContain(fault)
  }
})

test("A word that is part of another is not forbidden", () => {
  expect(faultsOf("hi", "Certificate", "सफ़ाई का प्रमाण-पत्र")).toEqual([])
})

test("Sentences are found with their context, also rich ones and those that a rule states", () => {
  const source = `t("Cancel", { context: "dialog" }); t.rich("A <b>c</b>", { b }); msg("Left {n}", { n: 3 }); other("x"); t(label)`
  expect(sentencesOf(parse("a.ts", source)).map(({ key }) => key)).toEqual([
    "Cancel|dialog",
    "A <b>c</b>",
    "Left {n}",
  ])
})

test("A sentence that is put together, or has other values than it names, is refused with its line", () => {
  const wrong = [
    `t(\`a \${b}\`)`,
    't("a" + b)',
    't(a ? "b" : "c")',
    't("Left {n}", { m })',
    't("{n}")',
    'useTranslate()("a")',
  ]
  for (const source of wrong)
    expect(misusesOf(`\n${source}`, parse("a.ts", `\n${source}`)), source).toHaveLength(1)
  const right = 't(label); t(isFree ? free : paid); t("Left {n}", { n }); msg("{n}", values)'
  expect(misusesOf(right, parse("a.ts", right))).toEqual([])
})
