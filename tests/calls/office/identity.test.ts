import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, expect, test } from "vitest"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office/office.ts"
import { invoices } from "#db/schema.ts"
import { shopIdentity } from "#domain/office/shop-identity.ts"
import { pageSettings } from "#server/core/settings/page-settings.ts"
import { brokenPage, busyPage } from "#server/http/pages/broken-page.ts"
import { sendEmails } from "#server/messages/emails/commands/send-emails.ts"
import { invoiceFile } from "#server/money/invoices/commands/save-pdf.ts"
import { projectFolder } from "../../../project-folder.ts"
import { buyerIn, payAtGateway } from "../../buyer.ts"
import { emailsTo, withEmail } from "../../mailbox.ts"
import { netra, sampleWords } from "../../netra.ts"
import { operated, shipOrder } from "../../operations/operate.ts"
import { creationOptions } from "../../passkeys.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
let owner: Awaited<ReturnType<typeof signedInStaff>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-identity-"))
  shop = await openTestShop({ DATA_DIR: folder })
  owner = await signedInStaff(shop, "owner")
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Sunglasses of the brand Helius: no word of the sample's name is in their title. */
const sunglasses = 42

const files = [
  ...["/mark.svg", "/icon-180.png", "/icon-192.png", "/icon-512.png", "/icon-maskable-192.png"],
  ...["/icon-maskable-512.png", "/share.jpg"],
]
const get = (url: string, headers = {}) => shop.app.inject({ method: "GET", url, headers })
const manifest = async () => (await get("/manifest.webmanifest")).json()

/** The colour of a picture at a share of its sides. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
  return `#${data.subarray(at, at + 3).toString("hex")}`
}

async function uploaded(use: "logo" | "icon", content: Buffer, query = "") {
  const response = await shop.app.inject({
    method: "POST",
    url: `${OFFICE_API_PREFIX}/catalogue/pictures?file=picture&handle=${use}&use=${use}${query}`,
    headers: {
      ...{ [OFFICE_HEADER]: "1", "content-type": "application/octet-stream" },
      cookie: owner.cookie,
    },
    payload: content,
  })
  return response.json()
}

/** A wide dark shape within empty space, as designers export logos. */
const logo = () =>
  sharp({ create: { width: 1000, height: 600, channels: 4, background: "#00000000" } })
    .composite([
      { input: { create: { width: 800, height: 200, channels: 3, background: "#301020" } } },
    ])
    .png()
    .toBuffer()

const icon = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#112233" } })
    .png()
    .toBuffer()

test("While nothing is changed, icons, shared picture and manifest are those of the sample", async () => {
  for (const file of files) {
    const { rawPayload } = await get(file)
    const stored = await readFile(join(projectFolder, "sample", "identity", file))
    expect(rawPayload.equals(stored), file).toBe(true)
  }
  expect(await manifest()).toMatchObject({
    ...{ name: "Chashma", theme_color: "#063b3d" },
    description: "Glasses with clear sight and clear prices, delivered all over India.",
    icons: expect.arrayContaining([{ src: "/mark.svg", sizes: "any", type: "image/svg+xml" }]),
  })
  expect(pageSettings(shop.context).identity).toMatchObject({ theme: {}, version: "" })
})

test("A colour that cannot be read, a wrong account or a missing logo is refused in words, and nothing changes", async () => {
  const refusals: [Record<string, string>, string | RegExp][] = [
    [{ brand_colour: "#ffd400" }, /^Brand colour is too light to be read: .* such as #\w{6}\.$/],
    [{ accent_colour: "#d0504a" }, /^Accent colour is too dark for dark text and too light for/],
    [{ brand_colour: "blue" }, "Brand colour must be a colour such as #0b5a5c."],
    [
      { social_instagram: "https://evil.example/netra" },
      "Instagram must be your account at Instagram, such as @yourshop or instagram.com/yourshop.",
    ],
    [
      { business_name_second_script: "Netra" },
      "Name in a second script must be written in one script of India other than Latin, such as नेत्र.",
    ],
    [
      { business_name_second_script: "நேத்ரா", business_name_language: "hi" },
      "Language of the second name is Hindi, which is not written in the script of Name in a second script.",
    ],
    [
      { business_logo: "logo-480x120-0123456789abcdef.webp" },
      "Logo is not there any more. Choose it again.",
    ],
    [{ business_icon: "../secret" }, "Icon must be a picture that was uploaded for it."],
  ]
  for (const [input, message] of refusals) {
    const refused = await owner.run("settings set", { ...input, business_tagline: "new" })
    expect(refused.body.error, JSON.stringify(input)).toMatchObject({
      code: "BAD_REQUEST",
      message: typeof message === "string" ? message : expect.stringMatching(message),
    })
  }
  expect(shopIdentity(shop.context.settings)).toMatchObject({ name: "Chashma", logo: null })
})

test("Another identity leaves no word of the old one in any file, message or document, without a restart", async () => {
  const before = await manifest()
  expect((await get("/backend/openapi.json")).json().info.title).toBe("Chashma")
  const buyer = await buyerIn(shop)
  const address = "asha@home.example"
  await operated(shop, "settings set", netra)
  await expect.poll(() => shop.context.settings.BUSINESS_NAME).toBe("Netra & Sons")

  const after = await manifest()
  expect(after).toMatchObject({
    name: "Netra & Sons",
    theme_color: expect.not.stringContaining(before.theme_color),
  })
  expect(after.icons[0].src).toMatch(/^\/mark\.svg\?v=[0-9a-f]{8}$/)

  // The letter is drawn from the shop's own fonts, on its colour.
  const mark = (await get(after.icons[0].src)).body
  expect(mark).toContain('fill="#7a1f5c"')
  expect(mark).toMatch(/<path [^>]*d="M[^"]{20,}"/)
  expect(mark).not.toContain("<text")
  for (const file of files.slice(1)) {
    const { rawPayload, headers } = await get(file)
    const { width } = await sharp(rawPayload).metadata()
    expect(width, file).toBe(file === "/share.jpg" ? 1200 : Number(/\d+/.exec(file)![0]))
    expect((await get(file, { "if-none-match": headers.etag })).statusCode).toBe(304)
  }
  const icon512 = (await get("/icon-512.png")).rawPayload
  expect(await colourAt(icon512, 0.5, 0.05)).toBe("#7a1f5c")
  expect(await colourAt((await get("/icon-maskable-512.png")).rawPayload, 0.01, 0.01)).toBe(
    "#7a1f5c",
  )

  await withEmail(shop, buyer.token, address)
  const opened = await buyer.order([{ productId: sunglasses }])
  const paymentId: string = opened.body.order_id
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const [id] = (await buyer.verify(paymentId)).body.orders
  const placed = await shop.call("GET", `/api/cashfree/orders/${id}`, { token: buyer.token })
  const orders: string = placed.body.data.purchase.order_number
  const sheets = {
    slips: JSON.stringify(await operated(shop, "orders packing-slips", { orders })),
    labels: JSON.stringify(await operated(shop, "orders labels", { orders })),
  }
  await shipOrder(shop, paymentId, "NETRA00001")
  await operated(shop, "deliver", { id })
  await sendEmails(shop.context, shop.app.log)
  const sent = await emailsTo(shop, address)

  const [invoice] = await shop.context.db.select().from(invoices)
  const pdf = (await invoiceFile(shop.context, invoice!.id))!.pdf
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  expect(text.join(" ")).toContain("Netra & Sons")

  const feed = (await get("/feeds/google.xml")).body.replaceAll(/<item>.*?<\/item>/gs, "")
  const seen = {
    ...{ manifest: JSON.stringify(after), mark, feed },
    settings: JSON.stringify(pageSettings(shop.context)),
    openapi: (await get("/backend/openapi.json")).json().info.title as string,
    security: (await get("/security.txt")).body,
    emails: JSON.stringify(sent),
    invoice: text.join(" "),
    ...sheets,
    passkey: (await creationOptions(shop, buyer.token)).rp.name as string,
    broken: brokenPage(shop.context.settings) + busyPage(shop.context.settings),
    address: (await get("/%E0%A4%A")).body,
  }
  for (const [where, words] of Object.entries(seen)) {
    expect(words, where).not.toMatch(sampleWords)
    expect(words.length, where).toBeGreaterThan(5)
  }
  for (const where of [
    "manifest",
    "settings",
    "openapi",
    "emails",
    "invoice",
    "passkey",
  ] as const) {
    expect(seen[where], where).toContain("Netra & Sons")
  }
  expect(seen.broken).toContain("| Netra &amp; Sons</title>")
  const { social, ...identity } = JSON.parse(seen.settings).identity
  expect(social).toEqual({ instagram: "https://www.instagram.com/netra.optics" })
  expect(identity).toMatchObject({
    secondName: { text: "नेत्र", language: "mr" },
    theme: { "--color-peacock": "#7a1f5c", "--color-on-marigold": "#f9f7f1" },
    openingHours: "Daily 11 AM to 8 PM",
  })
})

test("A logo is cut to its ink and an icon is square, both are previewed, used, and removed again", async () => {
  const { picture } = await uploaded("logo", await logo())
  expect(picture).toMatch(/^logo-960x240-[0-9a-f]{16}\.webp$|^logo-800x200-[0-9a-f]{16}\.webp$/)
  const square = (await uploaded("icon", await icon(300, 240))).picture
  expect(square).toMatch(/^icon-[0-9a-f]{16}\.webp$/)
  const served = await get(`/backend/uploads/${square}`)
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })

  const old = (await get("/icon-192.png")).rawPayload
  const preview = await owner.run("settings preview", { business_icon: square })
  expect(preview.body.result.mark).toContain("data:image/png;base64,")
  expect((await get("/icon-192.png")).rawPayload.equals(old)).toBe(true)

  await operated(shop, "settings set", { business_icon: square, business_logo: picture })
  await expect.poll(() => shop.context.settings.BUSINESS_ICON).toBe(square)
  expect(await colourAt((await get("/icon-192.png")).rawPayload, 0.5, 0.5)).toBe("#112233")
  // Within a launcher's circle, on the shop's paper.
  const maskable = (await get("/icon-maskable-192.png")).rawPayload
  expect(await colourAt(maskable, 0.02, 0.02)).toBe("#f9f7f1")
  expect(pageSettings(shop.context).identity.logo).toMatchObject({ file: picture })

  await operated(shop, "settings set", { business_icon: "", business_logo: "" })
  await expect.poll(() => shop.context.settings.BUSINESS_ICON).toBe("")
  expect(pageSettings(shop.context).identity).toMatchObject({ logo: null, mark: "monogram" })

  const refused = async (use: "logo" | "icon", content: Buffer) =>
    (await uploaded(use, content)).error.message
  expect(await refused("icon", await icon(191, 400))).toMatch(/each side of an icon needs 192\.$/)
  expect(await refused("logo", await icon(150, 60))).toMatch(/^This picture /)
  expect(await refused("logo", Buffer.from("<svg/>"))).toBe(
    "This picture is neither JPEG, PNG, WebP nor AVIF.",
  )
})
