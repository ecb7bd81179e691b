import { type LensType, lensTypes } from "@chashma/optics/powers/eye-power.ts"
import type { ReactNode } from "react"
import { expect, test } from "vitest"
import { buildIndex, listedProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import type { MeasuredFrame } from "#domain/prescriptions/lens/lens-comparison.ts"
import { lensesWithSurcharges } from "#domain/testing/lenses-with.ts"
import { products } from "#sample/products/catalogue.ts"
import {
  attributesIn,
  elementsIn,
  renderedPage,
  textIn,
} from "#web/shared/testing/rendered-page.tsx"
import { emptyDraft, type LensDraft, lensChoiceOf } from "./lens-draft.ts"
import { LensThickness } from "./lens-thickness.tsx"
import { OptionStep } from "./option-step.tsx"
import { PowerStep } from "./power-step.tsx"
import { PriceLookupPage } from "./price-lookup-page.tsx"
import { TypeStep } from "./type-step.tsx"

const index = buildIndex(products)
const product = (id: number) => listedProduct(index, products.find((one) => one.id === id)!)

const surcharges = [0, 600, 1200, 2500]
const noop = () => {}
const lookupOf = (id: number) => renderedPage(<PriceLookupPage product={product(id)} />)
const typeStepOf = (id: number) =>
  renderedPage(
    <TypeStep
      chosen={null}
      option={null}
      onChoose={noop}
      product={product(id)}
      onFrameOnly={noop}
    />,
  )
const optionStepOf = (id: number, type: LensType) =>
  renderedPage(<OptionStep chosen={null} onChoose={noop} product={product(id)} type={type} />)
const selectIn = (html: string, label: string) =>
  elementsIn(html, "select", `aria-label="${label}"`)[0] ?? ""
const optionsIn = (html: string) =>
  elementsIn(html, "option").map((option) => textIn(option).replaceAll("|", ""))

test("The price lookup has lens type, option and the powers of both eyes, at their initial values [LNS-10, ENT-21, VAL-04, VAL-05, VAL-06, VAL-07, X-27]", async () => {
  const html = await lookupOf(41)
  const [type = "", option = ""] = elementsIn(html, "select")
  expect(optionsIn(type)).toEqual([...lensTypes])
  expect(optionsIn(option)).toEqual(["Blue Block", "Photo CR", "Tintable"])
  for (const eye of ["Right eye", "Left eye"]) {
    for (const [power, first, last, initial] of [
      ["SPH", "-10.00", "+10.00", "-0.00"],
      ["CYL", "-6.00", "+14.00", "-0.25"],
    ] as const) {
      const list = selectIn(html, `${eye} ${power}`)
      const values = optionsIn(list)
      expect(values).toHaveLength(81)
      expect([values[0], values.at(-1)]).toEqual([first, last])
      for (const [place, value] of values.entries()) {
        expect(value).toMatch(/^[+-]?\d+\.\d\d$/)
        expect(Number(value) - Number(first)).toBe(place * 0.25)
      }
      expect(/<option[^>]* selected=""[^>]*>([^<]*)</.exec(list)?.[1]).toBe(initial)
    }
    expect(html).toMatch(new RegExp(`aria-label="${eye} AXIS"[^>]*inputMode="numeric"`))
    expect(selectIn(html, `${eye} ADD`)).not.toBe("")
  }
  expect(textIn(html)).toContain("|Submit|")
})

test("The price lookup of a contact lens has no fields: it says why, and has the price table [LNS-10, LNS-11]", async () => {
  const lens = products.find(({ kind }) => kind === "Contact Lenses")
  const html = await lookupOf(lens?.id ?? 0)
  expect(elementsIn(html, "select")).toEqual([])
  expect(textIn(html)).not.toContain("|Submit|")
  expect(textIn(html)).toContain(
    "|Contact lenses come with their power, so no other lenses are added.",
  )
  expect(elementsIn(html, "table")).not.toEqual([])
})

test("The price table has a row for each power range with its index, and the same real prices in each, including Tintable [LNS-12, X-33]", async () => {
  const html = await lookupOf(41)
  const text = textIn(html).replaceAll("–|not sold", "–").replaceAll("|Index|1", "|1")
  expect(text).toContain("|Power|Index|Arc|BB|Photo|Drivex|Tintable|Plano|no power|1.50|")
  expect(text).toContain(
    [
      "|Single Vision",
      "up to ±2.00|1.50|–|₹800|₹1,800|–|₹1,200",
      "±2.25 to ±4.00|1.60|–|₹800|₹1,800|–|₹1,200",
      "±4.25 to ±7.00|1.67|–|₹800|₹1,800|–|₹1,200",
      "beyond ±7.00|1.74|–|₹800|₹1,800|–|₹1,200|",
    ].join("|"),
  )
  expect(text).toContain("|beyond ±7.00|1.74|₹2,500|₹2,800|₹3,600|₹4,000|–|")
})

test("The lens price lookup of a contact lens adds no lenses to it", async () => {
  const text = textIn(await lookupOf(71))
  expect(text).toContain("no other lenses are added")
  expect(text).not.toContain("|Submit|")
})

test("The first step has the four lens types at the price of the frame with the cheapest lenses, and Frame Only at its own [LNS-01, LNS-02]", async () => {
  const types = (await typeStepOf(43)).split("<details")[0]!
  const cards = elementsIn(types, "label").map(textIn)
  expect(
    cards.map((card) =>
      /^\|([\w ]+)\|.*\|(₹[\d,]+\|with [\w ]+\|\+\|₹[\d,]+)\|$/.exec(card)?.slice(1),
    ),
  ).toEqual([
    ["Plano", "₹2,899|with Blue Block|+|₹800"],
    ["Single Vision", "₹2,899|with Blue Block|+|₹800"],
    ["Bifocal", "₹3,599|with Arc|+|₹1,500"],
    ["Progressive", "₹4,599|with Arc|+|₹2,500"],
  ])
  expect(textIn(await typeStepOf(43))).toContain("|Frame Only|₹2,099|")
})

test("Who is over 40 is asked two questions beside the types, and can send the slip instead; not where no such lenses are made", async () => {
  const text = textIn(await typeStepOf(43))
  expect(text).toContain("|Over 40? Two questions tell which lenses|")
  expect(text).toContain("|I read with other glasses than I drive with")
  expect(text).toContain("|Single Vision: you read and drive with the same glasses")
  expect(text).toContain("|Send your slip|, our optician tells you.|")
  const child = products.find(({ kind }) => kind === "Kids Glasses")
  expect(textIn(await typeStepOf(child!.id))).not.toContain("Over 40?")
})

test("Where strong powers cost more, the price of lenses with a power is the lowest one, and says so", async () => {
  const changed = { lenses: lensesWithSurcharges([100, 600, 1200, 2500]) }
  const stepOf = (step: ReactNode) => renderedPage(step, "/", changed)
  const choose = { chosen: null, onChoose: noop, product: product(43) }
  const types = elementsIn(
    await stepOf(<TypeStep {...choose} option={null} onFrameOnly={noop} />),
    "label",
  )
  expect(textIn(types[0]!)).toContain("|₹2,899|with Blue Block|+|₹800|")
  expect(textIn(types[1]!)).toContain("|from|₹2,999|with Blue Block|+|₹900|")
  const options = textIn(await stepOf(<OptionStep {...choose} type="Single Vision" />))
  expect(options).toContain("|from|₹2,999|with Blue Block|+|₹900|")
  expect(textIn(await stepOf(<OptionStep {...choose} type="Plano" />))).not.toContain("|from|")
})

test.each([
  ["Plano", { "Blue Block": "₹800", "Photo CR": "₹1,800", Tintable: "₹1,200" }],
  ["Single Vision", { "Blue Block": "₹800", "Photo CR": "₹1,800", Tintable: "₹1,200" }],
  ["Bifocal", { Arc: "₹1,500", "Blue Block": "₹1,800", "Photo CR": "₹1,800", Drivex: "₹3,200" }],
  [
    "Progressive",
    { Arc: "₹2,500", "Blue Block": "₹2,800", "Photo CR": "₹3,600", Drivex: "₹4,000" },
  ],
] as const)(
  "%s lenses are offered with their options and prices [LNS-03, LNS-07, LNS-08, LNS-09]",
  async (type, options) => {
    const cards = elementsIn(await optionStepOf(43, type), "label").map(textIn)
    expect(cards).toHaveLength(Object.keys(options).length)
    for (const [name, price] of Object.entries(options)) {
      expect(
        cards.filter((card) => card.startsWith(`|${name}|`) && card.endsWith(`|+|${price}|`)),
      ).toHaveLength(1)
    }
  },
)

test("For sunglasses the steps say what other lenses mean for their tint, and nothing is called a frame only", async () => {
  const types = textIn(await typeStepOf(55))
  expect(types).toContain("Your lenses replace the grey ones.")
  expect(types).toContain("|Sunglasses only|")
  expect(types).not.toMatch(/Frame Only|the frame/i)
  const options = elementsIn(await optionStepOf(55, "Single Vision"), "label").map(textIn)
  for (const [name, words] of [
    ["Blue Block", "lose their tint"],
    ["Photo CR", "dark in sunlight"],
    ["Tintable", "stay sunglasses"],
  ] as const) {
    expect(options.find((option) => option.startsWith(`|${name}|`))).toContain(words)
  }
})

test("The lenses of a strong power are drawn in the frame, with the index that the price includes, and other materials only in a table", async () => {
  const eye = (sph: number) => ({ sph, cyl: 0, axis: null, add: null })
  const html = await renderedPage(
    <LensThickness
      frame={product(43) as MeasuredFrame}
      prescription={{ right: eye(-6), left: eye(-2.25) }}
    />,
  )
  expect(textIn(html)).toMatch(
    /^\|Recommended for −6\.00: 1\.67 index, about [\d.]+ mm at the edge instead of [\d.]+\.\|It costs nothing extra\.\|/,
  )
  expect(textIn(html)).toContain("|1.67 Very thin|recommended|")
  expect(textIn(html)).toMatch(/\|1\.74 Thinnest\|[\d.]+ mm\|\d+ g\|/)
  expect(html).not.toMatch(/<(input|select|button)/)
  expect(attributesIn(html, "aria-label")).toContainEqual(
    expect.stringMatching(
      /^Right eye in index 1\.67: 1\.5 mm in the middle, [\d.]+ mm towards the nose/,
    ),
  )
  expect(textIn(html)).toMatch(
    /\|Your right eye will look about \d+% smaller and your left eye about \d+% smaller through these lenses\.\|Your lens from above\. Actual thickness may vary slightly\. Calculated for a PD of 63 mm\./,
  )
})

const chosen = { ...emptyDraft, type: "Single Vision", option: "Blue Block" } as const
const powerStepOf = (draft: LensDraft, id: number, changed: object) =>
  renderedPage(
    <PowerStep
      product={product(id)}
      type="Single Vision"
      draft={draft}
      check={{ problems: [], warnings: [] }}
      act={noop}
      saved={{ list: null, failure: null, reload: noop } as never}
      used={null}
      onUse={noop}
      saving={{} as never}
      onSaving={noop}
      otherUploads={[]}
      onUploading={noop}
    />,
    "/",
    { prescriptionDays: 7, ...changed },
  )

test("A photo needs no range of powers while strong powers cost no more: the price stays as shown", async () => {
  const html = await powerStepOf({ ...chosen, way: "later" }, 41, {})
  expect(elementsIn(html, "select")).toEqual([])
  expect(textIn(html)).toContain("The price stays as shown, whatever your power is.")
  expect(textIn(await optionStepOf(41, "Single Vision"))).toContain("same for every power")
})

test("Where strong powers cost more, a photo asks for the range, and says that the price is confirmed later", async () => {
  for (const way of ["upload", "later"] as const) {
    const html = await powerStepOf({ ...chosen, way, powerRange: 2 }, 41, {
      lenses: lensesWithSurcharges(surcharges),
    })
    expect(optionsIn(html)).toEqual([
      "I don't know",
      "up to ±2.00: no extra cost",
      "±2.25 to ±4.00: +₹600",
      "±4.25 to ±7.00: +₹1,200",
      "beyond ±7.00: +₹2,500",
    ])
    expect(/<option[^>]* selected=""[^>]*>/.exec(html)?.[0]).toContain('value="2"')
    expect(textIn(html)).toContain("We confirm the price once our optician has read")
    expect(textIn(html)).not.toContain("The price stays as shown")
  }
  const rule = { lenses: lensesWithSurcharges(surcharges, "charge") }
  const html = await powerStepOf({ ...chosen, way: "later" }, 41, rule)
  expect(textIn(html)).toContain("you see the new price before we make anything")
  expect(lensChoiceOf({ ...chosen, way: "later", powerRange: 2 })).toMatchObject({ powerRange: 2 })
  expect(lensChoiceOf({ ...chosen, powerRange: 2 })).not.toHaveProperty("powerRange")
})

test("A frame with unbreakable lenses asks for no range", async () => {
  const kids = products.find(({ kind }) => kind === "Kids Glasses")!
  const html = await powerStepOf({ ...chosen, way: "later" }, kids.id, {
    lenses: lensesWithSurcharges(surcharges),
  })
  expect(elementsIn(html, "select")).toEqual([])
})
