import type { Page, Route } from "@playwright/test"
import { customerPhotos } from "#sample/customer-photos.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

const film = "spin-of-a-test.mp4"

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

async function goToFilmed(page: Page, address = film) {
  await page.route("**/backend/product/productdetail/5", filmed(address))
  await visit(page, "/product-item/41")
  await page.getByRole("region", { name: "Colour" }).getByRole("link", { name: "Brown" }).click()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  await page.evaluate(() => scrollTo(0, 0))
}

test("A small picture with a play icon opens the frame's video, which is fetched and played only when pressed [PDP-03]", async ({
  page,
}) => {
  const fetched: string[] = []
  await page.route(`**/uploads/${film}`, (route) => {
    fetched.push(route.request().url())
    return new Promise<void>(() => {})
  })
  await goToFilmed(page)
  const pictures = page.getByRole("region", { name: "Pictures" })
  const small = pictures.getByRole("button", { name: "Show the video" })
  await expect(small.locator("img")).toHaveAttribute("src", /boond-oval-brown/)
  await small.click()
  const play = pictures.getByRole("button", { name: "Play the video of Boond Oval, Brown" })
  await expect(play).toBeInViewport({ ratio: 0.1 })
  expect(fetched).toEqual([])

  await play.press("Enter")
  const video = pictures.locator("video")
  await expect(video).toBeFocused()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  for (const property of ["muted", "loop", "autoplay", "playsInline", "controls"]) {
    await expect(video).toHaveJSProperty(property, true)
  }
})

test("A video that cannot be loaded says so and can be retried [PDP-03]", async ({ page }) => {
  await page.route(`**/uploads/${film}`, (route) => route.abort())
  await goToFilmed(page)
  const pictures = page.getByRole("region", { name: "Pictures" })
  await pictures.getByRole("button", { name: "Show the video" }).click()
  await pictures.getByRole("button", { name: /^Play the video/ }).click()
  await expect(pictures.getByText(/video couldn't load/)).toBeVisible()
  await expect(pictures.getByRole("button", { name: /^Play the video/ })).toBeVisible()
})

test("The page has the video of each filmed colour, and plays the one that is pressed [PDP-16]", async ({
  page,
}) => {
  await page.route(`**/uploads/${film}`, () => {})
  await goToFilmed(page)
  const videos = page.getByRole("region", { name: "Videos" })
  await expect(videos.getByRole("listitem")).toHaveCount(1)
  await expect(videos.locator("video")).toHaveCount(0)
  await videos.getByRole("button", { name: "Play the video of Boond Oval, Brown" }).click()
  await expect(videos.locator("video")).toHaveAttribute("src", new RegExp(`${film}$`))
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
  const videos = page.getByRole("region", { name: "Videos" })
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

test("A video on a site that cannot be embedded is a link that names the site [PDP-16]", async ({
  page,
}) => {
  const requests: string[] = []
  page.on("request", (request) => requests.push(new URL(request.url()).hostname))
  await goToFilmed(page, "https://www.video.example/watch?v=1")
  const link = page.getByRole("region", { name: "Videos" }).getByRole("link")
  await link.scrollIntoViewIfNeeded()
  await expect(link).toContainText("Opens video.example")
  await expect(link).toHaveAttribute("target", "_blank")
  await expect(page.locator("iframe")).toHaveCount(0)
  expect(requests).not.toContain("www.video.example")
})

test("Two rows of customer photos link to the frames in them, and are labelled as samples [PDP-15]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  const photos = page.getByRole("region", { name: "Customer photos" })
  // They are fetched with the reviews, when these are near the viewport.
  await page.getByRole("heading", { name: /from 45 ratings$/ }).scrollIntoViewIfNeeded()
  const rows = photos.getByRole("list")
  await expect(rows).toHaveCount(2)
  for (const [index, row] of [customerPhotos.slice(0, 4), customerPhotos.slice(4)].entries()) {
    const links = rows.nth(index).getByRole("link")
    await expect(links).toHaveCount(row.length)
    for (const [place, photo] of row.entries()) {
      const link = links.nth(place)
      await expect(link).toHaveAccessibleName(photo.alt)
      await expect(link).toHaveAttribute("href", `/product-item/${photo.productId}`)
      await expect(link.locator("img")).toHaveAttribute("loading", "lazy")
    }
  }
  await expect(photos.getByText(/Sample pictures/)).toBeVisible()
  await photos.getByRole("link").first().click()
  await expect(page).toHaveURL(new RegExp(`/product-item/${customerPhotos[0]?.productId}$`))
})
