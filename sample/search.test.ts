import { expect, test } from "vitest"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { buildIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import { findsSomething } from "#domain/catalogue/listing/match.ts"
import { displayListing, readListingQuery } from "#domain/catalogue/listing/query.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { modelKey } from "#domain/catalogue/product-model.ts"
import type { FrameShape, FrameType, Gender, ProductKind } from "#domain/catalogue/vocabulary.ts"
import { fromRupees } from "#domain/core/money.ts"
import { type LanguageCode, languageCodes } from "#words/languages.ts"
import { translations } from "#words/translations.ts"
import { trendingSearches } from "../shop/web/content/trending.ts"
import { products } from "./products/catalogue.ts"

const index = buildIndex(products)
const search = (text: string) =>
  list(index, readListingQuery(new URLSearchParams(), displayListing(text)))

/** Each has one card. */
const modelsIn = (some: readonly Product[]) => new Set(some.map(modelKey)).size

type Wish = (product: Product) => boolean
const both =
  (...wishes: Wish[]): Wish =>
  (product) =>
    wishes.every((wish) => wish(product))
const either =
  (...wishes: Wish[]): Wish =>
  (product) =>
    wishes.some((wish) => wish(product))

const kind =
  (name: ProductKind): Wish =>
  (product) =>
    product.kind === name
const shape =
  (name: FrameShape): Wish =>
  (product) =>
    product.frameShape === name
const type =
  (name: FrameType): Wish =>
  (product) =>
    product.frameType === name
const worn =
  (gender: Gender): Wish =>
  (product) =>
    product.gender === gender
const colour =
  (name: string): Wish =>
  (product) =>
    product.frameColours.some((one) => one.name === name)
const lens =
  (name: string): Wish =>
  (product) =>
    product.lensColours.some((one) => one.name === name)
const brand =
  (name: string): Wish =>
  (product) =>
    product.brand === name
const made =
  (material: RegExp): Wish =>
  (product) =>
    material.test(product.frameMaterial)
const says =
  (words: RegExp): Wish =>
  (product) =>
    words.test(`${product.title}, ${product.highlights}`)

const power = kind("Power Glasses")
const sun = kind("Sunglasses")
const screen = kind("Screen Saver")
const contact = kind("Contact Lenses")
const frame: Wish = (product) => !contact(product)
const men = worn("Men")
const women = worn("Women")
const kids = worn("Kids")
const metal = made(/steel|titanium/i)

/** Search texts, one per line, under what the first page must show. */
const searches: [string, Wish, string][] = [
  [
    "glasses of any kind",
    frame,
    `चश्मा
     चश्मे
     chashme
     chasma dikhao
     ऐनक
     eyewear
     frames
     sasta chashma
     best chashma online
     ग्लासेस`,
  ],
  [
    "power glasses",
    power,
    `power glasses
     power glases
     power glass
     powr glasses
     pawer glasses
     power ka chashma
     पावर का चश्मा
     nazar ka chashma
     najar ka chashma
     नज़र का चश्मा
     number wala chashma
     नंबर का चश्मा
     specs
     spects
     spectacles
     spectecles
     speks
     eyeglasses
     eye glasses
     eyeglases
     reading glasses
     reading glases
     reeding glasses
     padhne ka chashma
     पढ़ने का चश्मा
     progressive glasses
     bifocal
     prescription glasses
     optical frames
     door ka chashma`,
  ],
  [
    "sunglasses",
    sun,
    `sunglasses
     sunglases
     sunglass
     sun glasses
     sanglasses
     sunglassess
     sunglsses
     goggles
     gogles
     gogals
     googles
     shades
     cooling glass
     dhoop ka chashma
     dhup ka chasma
     dhoop wala chashma
     धूप का चश्मा
     धूप के चश्मे
     गॉगल
     गॉगल्स
     सनग्लासेस
     stylish goggles
     dhoop ke liye chashma`,
  ],
  [
    "sunglasses of that price",
    both(sun, (product) => finalPrice(product) <= fromRupees(1000)),
    "sunglasses under 1000",
  ],
  [
    "computer glasses",
    screen,
    `computer
     computer glasses
     computer glases
     computar glasses
     compuer glasses
     computer ka chashma
     कंप्यूटर का चश्मा
     कम्प्यूटर चश्मा
     laptop glasses
     mobile ka chashma
     blue cut
     bluecut glasses
     blue light glasses
     anti glare glasses
     zero power glasses
     screen saver
     screen glasses
     BLU
     gaming glasses
     स्क्रीन का चश्मा`,
  ],
  [
    "contact lenses",
    contact,
    `contact lens
     contact lenses
     contect lens
     kontact lens
     contacts
     lens
     lense
     lenses
     कॉन्टैक्ट लेंस
     कांटेक्ट लेंस
     लेंस
     aankh ka lens
     आँखों के लेंस
     colour lens
     color lenses
     power lens
     Acuvue
     Purevision`,
  ],
  ["daily contact lenses", both(contact, says(/daily/i)), "daily contact lenses\none day lens"],
  ["contact lenses for a month", both(contact, says(/monthly/i)), "monthly contact lens"],
  ["green contact lenses", both(contact, lens("Green")), "green contact lens\nhara contact lens"],
  [
    "glasses for men",
    men,
    `mens
     men glasses
     gents chashma
     purush
     पुरुष
     पुरुषों के चश्मे
     aadmiyon ke liye chashma
     mardana chashma
     frames for men`,
  ],
  [
    "glasses for women",
    women,
    `ladies
     womens glasses
     mahila
     महिला
     महिलाओं के लिए चश्मा
     aurat ka chashma
     ladki ka chashma
     ladkiyon ke liye
     लड़कियों के चश्मे
     womem glasses`,
  ],
  [
    "glasses for children",
    kids,
    `kids
     kids glasses
     bachcha
     bachchon
     bachchon ka chashma
     bacchon ke chashme
     bachon ke liye chashma
     बच्चों का चश्मा
     बच्चे
     children glasses
     kid
     kidz glasses
     boys glasses`,
  ],
  [
    "sunglasses for men",
    both(sun, men),
    "mens sunglasses\nmen goggles\ngents sunglass\nपुरुष धूप का चश्मा",
  ],
  [
    "sunglasses for women",
    both(sun, women),
    "women sunglasses\nladies goggles\nmahila dhoop ka chashma\nmahilaon ke goggles",
  ],
  ["computer glasses for men", both(screen, men), "Computer Glass Men\ncomputer chashma gents"],
  ["power glasses for women", both(power, women), "ladies specs\nwomen spectacles"],
  [
    "black",
    either(colour("Black")),
    `काला
     kala
     kaala
     black
     blak
     balck frame
     काले फ्रेम
     kali
     ब्लैक`,
  ],
  [
    "black glasses against the sun",
    both(sun, either(colour("Black"), lens("Black"))),
    "kala chashma\nkaala chasma\nकाला चश्मा\nblack goggles\nblack sunglases",
  ],
  ["blue", colour("Blue"), "blue frame\nneela chashma\nnila\nनीला\nनीले चश्मे\nब्लू"],
  ["red", colour("Red"), "lal\nlaal chashma\nलाल\nलाल चश्मा\nred frames"],
  ["green", colour("Green"), "hara\nhara chashma\nहरा\nहरे फ्रेम\ngren frame"],
  ["brown", colour("Brown"), "bhura\nbhoora chashma\nभूरा\nbrown frame\ncoffee frame"],
  ["gold", colour("Gold"), "gold\ngolden frame\ngolden\nsunehra\nसुनहरा\nsona\nसोना"],
  ["silver", colour("Silver"), "silver\nchandi\nचाँदी\nsilvar frame"],
  ["pink", colour("Pink"), "pink\ngulabi\nगुलाबी\ngulabi chashma"],
  ["white", colour("White"), "white\nsafed\nसफ़ेद\nwhite frame"],
  ["grey", colour("Grey"), "grey\ngray\nग्रे\nsleti"],
  ["purple", colour("Purple"), "purple\nbaingani\nबैंगनी\npurpel frame"],
  ["orange", colour("Orange"), "orange\nnarangi\nनारंगी\nkesariya chashma"],
  [
    "transparent",
    colour("Transparent"),
    "transparent frame\ntransparant\npardarshi\nपारदर्शी\nclear frames\ncrystal frame",
  ],
  ["wine-red", colour("Red"), "maroon frame"],
  [
    "round",
    shape("Round"),
    `round
     raund
     rond glasses
     gol chashma
     gol
     गोल
     गोल चश्मा
     circle glasses
     harry potter glasses
     round-glasses`,
  ],
  ["square", shape("Square"), "square\nsqaure\nsqure frame\nchaukor\nचौकोर\nचौकोर चश्मा"],
  ["rectangle", shape("Rectangle"), "rectangle\nrectangular\nrectangel\nretangle\nआयताकार"],
  ["oval", shape("Oval"), "oval\novel frame\nअंडाकार\nandakar chashma"],
  [
    "aviator",
    shape("Aviator"),
    "aviator\naviatr\naviater\navaitor\naviators\npilot glasses\nएविएटर\neviator",
  ],
  ["cat eye", shape("CatsEye"), "cat eye\ncat eyes\ncats eye\ncateye\ncatz eye\nकैट आई"],
  ["wayfarer", either(shape("Oval"), says(/wayfarer/i)), "wayfarer\nwayferer"],
  ["hexagon", says(/hexagon/i), "hexagon\nhexagonal glasses\nhexgon"],
  ["rimless", type("Rimless"), "rimless\nrimles\nrim less\nbina frame\nबिना फ्रेम\nframeless"],
  ["half rim", type("Halfrim"), "half rim\nhalf frame\nsemi rimless\nsupra\nआधा फ्रेम"],
  ["full rim", type("Fullrim"), "full rim\nfull frame\nफुल फ्रेम"],
  ["metal", metal, "metal frame\nmetel\ndhatu\nधातु\nmetallic frame"],
  ["titanium", made(/titanium/i), "titanium\ntitenium frame\nटाइटेनियम"],
  ["steel", made(/steel/i), "stainless steel"],
  ["plastic", made(/acetate|nylon/i), "plastic frame\nप्लास्टिक\nplastik"],
  ["nylon", made(/nylon/i), "tr90 frame\ntr-90"],
  ["of a brand", brand("Helius"), "helius\nHeliusGlasses\nheliuss"],
  ["of another brand", brand("Lykos"), "lykos\nLykos Eyewear\nlycos"],
  ["of the shop's own brand", brand("Chashma"), "Chashma\nchashma"],
  ["a brand's sunglasses", both(sun, brand("Helius")), "Helius Sunglasses\nhelius goggles"],
  ["a brand's power glasses", both(power, brand("Lykos")), "Lykos Eyeglasses\nlykos specs"],
  ["a model", says(/kajal/i), "kajal\nkajol\nkajal square"],
  [
    "black aviators",
    both(shape("Aviator"), colour("Black")),
    "black aviator\nkala aviator\nblak aviatr",
  ],
  [
    "round gold frames",
    both(shape("Round"), colour("Gold")),
    "round golden frame\ngol sunehra chashma",
  ],
  [
    "round sunglasses",
    both(sun, shape("Round")),
    "round sunglasses\ngol goggles\nraund sunglases\nगोल धूप का चश्मा",
  ],
  ["square power glasses", both(power, shape("Square")), "square specs\nchaukor nazar ka chashma"],
  [
    "blue kids' glasses",
    both(kids, colour("Blue")),
    "blue kids glasses\nbachchon ka neela chashma",
  ],
  [
    "polarised sunglasses",
    says(/polarised/i),
    "polarised\npolarized sunglasses\npolarized goggles",
  ],
  ["mirrored lenses", says(/mirror/i), "mirror sunglasses\nmirrored goggles"],
  ["sunglasses for the road", says(/driving/i), "driving glasses\ndrive sunglasses"],
]

const typedTexts = searches.flatMap(([what, wish, texts]) =>
  texts.split("\n").map((text): [string, string, Wish] => [text.trim(), what, wish]),
)

test("At least 200 different search texts are tested", () => {
  expect(new Set(typedTexts.map(([text]) => text)).size).toBeGreaterThanOrEqual(200)
})

test.each(typedTexts)("The search %j finds %s first [RTE-07, LST-35]", (text, _, wish) => {
  // Those that are sold out come after everything in stock.
  const right = modelsIn(products.filter(both(wish, ({ stock }) => stock > 0)))
  expect(right).toBeGreaterThan(0)
  const { cards, matched } = search(text)
  expect(matched).toBe(true)
  const first = cards.slice(0, right).map(({ id }) => products.find((one) => one.id === id)!)
  const wrong = first.filter((product) => !wish(product))
  expect(wrong.map(({ title, kind, highlights }) => `${title}, ${kind}: ${highlights}`)).toEqual([])
})

const trendingIn = (language: LanguageCode) =>
  trendingSearches.map((one) => (typeof one === "string" ? one : translations[language](one)))

test.each(languageCodes.flatMap(trendingIn))(
  "The trending search %j has results [HDR-09]",
  (term) => {
    expect(search(term).matched).toBe(true)
    expect(findsSomething(index, term)).toBe(true)
  },
)

test("A term that only other shops' products match has no results", () => {
  const framesOnly = buildIndex(products.filter(({ kind }) => kind === "Power Glasses"))
  const shown = trendingIn("en").filter((term) => findsSomething(framesOnly, term))
  expect(shown).toContain("Eyeglasses")
  expect(shown).not.toContain("Contact Lenses")
  expect(shown).not.toContain("Acuvue")
  expect(trendingIn("en").filter((term) => findsSomething(buildIndex([]), term))).toEqual([])
})

test("A search for contact lenses lists no frames", () => {
  for (const text of ["Men Contact Lenses", "black contact lens", "daily contact lenses"]) {
    const { contents, total } = search(text)
    expect([text, contents, total > 0]).toEqual([text, "contact lenses", true])
  }
  expect(search("Helius").contents).toBe("frames")
  expect(search("all").contents).toBe("products")
})

test.each([
  ["aviatr", "aviator"],
  ["blak sunglases", "black sunglasses"],
  ["Acuvue", "Contact Lenses"],
  ["Eye Checkup", "Power Glasses"],
  ["Eyewear Accessories", "Glasses"],
])("The search %j is reported as corrected to %j", (text, instead) => {
  expect(search(text)).toMatchObject({ matched: true, instead })
})

test.each([
  "Aviator",
  "kala chashma",
  "धूप का चश्मा",
  "specs",
  "black round",
  "Kajal Square",
  "Chashma",
])("The search %j is not corrected", (text) => {
  expect(search(text)).toMatchObject({ matched: true, instead: null, near: [] })
})

test.each([
  ["avitrs xyz", "Aviator"],
  ["kajalika", "Kajal Square"],
  ["rectanguloid", "Rectangle"],
])("A search for %j without results suggests %s", (text, near) => {
  const found = search(text)
  if (!found.matched) expect(found.near).toContain(near)
  else expect(found.instead).not.toBeNull()
})

test("A search without a similar term suggests the kinds of products, and lists everything [LST-36]", () => {
  const { matched, near, total } = search("zzzzqqqq")
  expect(matched).toBe(false)
  expect(total).toBe(modelsIn(products))
  expect(near).toEqual([
    "Power Glasses",
    "Sunglasses",
    "Screen Saver",
    "Contact Lenses",
    "Kids Glasses",
  ])
})

test("Every suggestion has results", () => {
  for (const text of [
    "zzzzqqqq",
    "kajalika",
    "bifurcated",
    "shoes",
    "mobile cover",
    "xyz brand",
    "टोपी",
  ]) {
    for (const offered of search(text).near) expect(search(offered).matched, offered).toBe(true)
  }
})
