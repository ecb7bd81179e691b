import type { Locator, Page, Route } from "@playwright/test"
import { expect, test } from "../shop.ts"
import { holdTime, visit } from "../visit.ts"

const pictures = (page: Page) => page.getByRole("region", { name: "Pictures" })
const picture = (page: Page, number: number) =>
  pictures(page).getByRole("img", { name: number === 2 ? /^Worn by / : `picture ${number} of 4` })
const colours = (page: Page) => page.getByRole("region", { name: "Colour" })

/** The page may have scrolled a little; exactly one picture of the row is visible. */
async function expectShown(page: Page, number: number) {
  await expect(picture(page, number)).toBeInViewport({ ratio: 0.3 })
  for (const other of [1, 2, 3, 4].filter((one) => one !== number)) {
    await expect(picture(page, other)).not.toBeInViewport({ ratio: 0.05 })
  }
}

test("A shopper browses the pictures with the arrows, in a loop, and with the thumbnails, and opens one large [PDP-01, PDP-02, PDP-04]", async ({
  page,
}) => {
  await visit(page, "/product-item/5")
  await expectShown(page, 1)
  await page.getByRole("button", { name: "Next picture" }).click()
  await expectShown(page, 2)
  const small = page.getByRole("button", { name: "Show picture 1" })
  await small.click()
  await expectShown(page, 1)
  await expect(small).toHaveAttribute("aria-current", "true")
  // Before the first one is the last one: the video, and then the fourth picture.
  const previous = page.getByRole("button", { name: "Previous picture" })
  await previous.click()
  const video = pictures(page).getByRole("button", { name: /^Play the video/ })
  await expect(video).toBeInViewport({ ratio: 0.9 })
  await previous.click()
  await expect(video).not.toBeInViewport({ ratio: 0.05 })
  await expectShown(page, 4)

  await page.getByRole("button", { name: /^Zoom: .*picture 4 of 4/ }).click()
  const large = page.getByRole("dialog", { name: "Boond Oval" })
  await expect(large.getByRole("img", { name: "picture 4 of 4" })).toBeVisible()
  await large.getByRole("button", { name: "Next picture" }).click()
  await expect(large.getByRole("img", { name: "picture 1 of 4" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(large).toBeHidden()
})

test("Holding a finger on the large picture for half a second zooms in; moving it does not [PDP-05]", async ({
  page,
  context,
}) => {
  await page.clock.install()
  await visit(page, "/product-item/5")
  await page.getByRole("button", { name: /^Zoom: .*picture 1 of 4/ }).tap()
  const closer = page.getByRole("dialog", { name: "Boond Oval" }).getByRole("button", {
    name: /^Closer: /,
  })
  // On a portrait screen the picture starts zoomed in; a tap shows all of it.
  await expect(closer).toHaveAttribute("aria-pressed", "true")
  await closer.tap()
  await expect(closer).toHaveAttribute("aria-pressed", "false")
  await holdTime(page)

  // Touch screens suppress such small moves of a real finger; a browser may report them.
  const finger = (type: string, clientX: number) =>
    closer.dispatchEvent(type, { pointerType: "touch", clientX, clientY: 400 })
  await finger("pointerdown", 180)
  await finger("pointermove", 186)
  await page.clock.runFor(600)
  await finger("pointerup", 186)
  await expect(closer).toHaveAttribute("aria-pressed", "false")

  const glass = await context.newCDPSession(page)
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => glass.send("Input.dispatchTouchEvent", { type, touchPoints })
  await touch("touchStart", [{ x: 180, y: 400 }])
  await touch("touchMove", [{ x: 184, y: 400 }])
  await page.clock.runFor(499)
  await expect(closer).toHaveAttribute("aria-pressed", "false")
  await page.clock.runFor(1)
  await expect(closer).toHaveAttribute("aria-pressed", "true")
  await touch("touchEnd", [])
  await expect(closer).toHaveAttribute("aria-pressed", "true")
})

test("On a phone Buy Now requires a tapped colour; without a session it leads to the sign-in, replacing the product's history entry [PDP-25, PDP-26]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  await visit(page, "/product-item/41")
  const buyNow = page
    .getByRole("button", { name: "Buy Now", exact: true })
    .filter({ visible: true })
  await expect(buyNow).toBeDisabled()
  await colours(page).getByRole("link", { name: "Brown" }).tap()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  await expect(buyNow).toBeEnabled()

  await visit(page, "/product-item/41")
  await expect(buyNow).toBeDisabled()
  const shown = colours(page).getByRole("link", { name: "Green" })
  const border = (link: Locator) => link.evaluate((one) => getComputedStyle(one).borderColor)
  const other = await border(colours(page).getByRole("link", { name: "Brown" }))
  expect(await border(shown)).toBe(other)
  await shown.tap()
  await expect(buyNow).toBeEnabled()
  expect(await border(shown)).not.toBe(other)
  const entries = await page.evaluate(() => history.length)
  await buyNow.tap()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(/\/product-item\/5$/)
})

test("The link of a page is copied, with Copied! for two seconds, and the first technical details are shown, all others open and close [PDP-07, PDP-08, PDP-12, PDP-13]", async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.clock.install()
  await visit(page, "/product-item/41")
  await expect(page.getByRole("term").filter({ hasText: "Country of origin" })).toBeVisible()
  await expect(page.getByText("HSN code")).toHaveCount(0)
  await page.getByRole("button", { name: "See All", exact: true }).click()
  const all = page.getByRole("dialog", { name: "Technical details" })
  await expect(all.getByText("HSN code")).toBeVisible()
  await all.getByRole("button", { name: "See Less", exact: true }).click()
  await expect(all).toBeHidden()

  await page.getByRole("button", { name: "Share" }).click()
  const dialog = page.getByRole("dialog", { name: "Share Boond Oval" })
  const address = `${shop.url}/product-item/41`
  await expect(dialog.getByRole("textbox", { name: "Link to this page" })).toHaveValue(address)
  await expect(dialog.getByRole("link", { name: /mail/i })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(address)),
  )
  await holdTime(page)
  await dialog.getByRole("button", { name: "Copy" }).click()
  await expect(dialog.getByText("Copied!")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.clock.runFor(1999)
  await expect(dialog.getByText("Copied!")).toBeVisible()
  await page.clock.runFor(1)
  await expect(dialog.getByText("Copied!")).toBeHidden()
})

test("A spinner is shown until the next product has loaded or failed [PDP-21]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  const loading = page.getByRole("status").filter({ hasText: "Loading..." })
  const ring = page.locator(".animate-spin")
  const late = Promise.withResolvers<void>()
  await page.route("**/backend/product/productdetail/5", async (route) => {
    await late.promise
    await route.continue()
  })
  await colours(page).getByRole("link", { name: "Brown" }).click()
  await expect(loading).toBeAttached()
  await expect(ring).toBeVisible()
  late.resolve()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  await expect(ring).toHaveCount(0)
  await expect(loading).toHaveCount(0)

  const never = Promise.withResolvers<void>()
  await page.route("**/backend/product/productdetail/4", async (route) => {
    await never.promise
    await route.abort()
  })
  await colours(page).getByRole("link", { name: "Blue" }).click()
  await expect(ring).toBeVisible()
  never.resolve()
  await expect(page.getByText(/couldn't reach the shop/)).toBeVisible()
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  await expect(ring).toHaveCount(0)
  await expect(loading).toHaveCount(0)
})

/** Gives only this product a video, in the data reply of client-side navigation to its page. */
const filmed = (address: string) => async (route: Route) => {
  const response = await route.fetch()
  const detail = await response.json()
  for (const product of [detail.result, ...detail.variants]) {
    product.video_url = product.product_id === 5 ? address : null
    product.video_thumbnail = product.product_thumnail_img
  }
  await route.fulfill({ response, json: detail })
}

async function goToFilmed(page: Page, address: string) {
  await page.route("**/backend/product/productdetail/5", filmed(address))
  await visit(page, "/product-item/41")
  await colours(page).getByRole("link", { name: "Brown" }).click()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  await page.evaluate(() => scrollTo(0, 0))
}

test("A frame's video is fetched only when its thumbnail is pressed, and plays then; one that cannot be loaded says so [PDP-03, PDP-16]", async ({
  page,
}) => {
  const film = "spin-of-a-test.mp4"
  const fetched: string[] = []
  await page.route(`**/uploads/${film}`, (route) => {
    fetched.push(route.request().url())
    return new Promise<void>(() => {})
  })
  await goToFilmed(page, film)
  const small = pictures(page).getByRole("button", { name: "Show the video" })
  await expect(small.locator("img")).toHaveAttribute("src", /boond-oval-brown/)
  const play = pictures(page).getByRole("button", { name: "Play the video of Boond Oval, Brown" })
  await expect(play).toBeAttached()
  expect(fetched).toEqual([])
  await small.click()
  const video = pictures(page).locator("video")
  await expect(video).toBeFocused()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  for (const property of ["muted", "loop", "autoplay", "playsInline", "controls"]) {
    await expect(video).toHaveJSProperty(property, true)
  }

  // Another file: the browser's cache waits up to 20 s for a request of the same address.
  const lost = "lost-of-a-test.mp4"
  await page.route(`**/uploads/${lost}`, (route) => route.abort())
  await goToFilmed(page, lost)
  await small.click()
  await expect(pictures(page).getByText(/video couldn't load/)).toBeVisible()
  await expect(play).toBeVisible()
})

test("A YouTube video is embedded only after the shopper agrees, and the page's policy allows only its player [PDP-16, X-99]", async ({
  page,
}) => {
  const foreign: string[] = []
  await page.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: "text/html", body: "<p>The player</p>" })
    },
  )
  const response = await page.request.get("/product-item/5")
  const policy = response.headers()["content-security-policy"] ?? ""
  const frames = policy.split("; ").find((one) => one.startsWith("frame-src"))
  expect(frames).toBe("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com")

  await goToFilmed(page, "https://www.youtube.com/watch?v=dQw4w9WgXcQ")
  const videos = pictures(page)
  const play = videos.getByRole("button", { name: /^Play the video of .* from YouTube$/ })
  await play.scrollIntoViewIfNeeded()
  await expect(play).toContainText("Playing it loads a video from YouTube.")
  await expect(page.locator("iframe")).toHaveCount(0)
  expect(foreign).toEqual([])

  await play.press("Enter")
  const player = videos.locator("iframe")
  await expect(player).toBeFocused()
  await expect(player).toHaveAccessibleName("Boond Oval, Brown, video on YouTube")
  await expect(player.contentFrame().getByText("The player")).toBeVisible()
  expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(
    new Set(["https://www.youtube-nocookie.com"]),
  )
})

test("A link to a place on the page that is pressed before the code of that part has loaded leads there", async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route("**/assets/product-sections-*.js", async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await visit(page, "/product-item/41")
  await page.getByRole("link", { name: "Check your size" }).click()
  await asked.promise
  await expect(page.locator("#size-guide")).toBeInViewport()
  answered.resolve()
  await expect(page).toHaveURL(/#size-guide$/)
  await expect(page.locator("#size-guide")).toBeInViewport()
  await expect(page.getByRole("heading", { name: "Size guide" })).toBeInViewport()
})
