import type { Page, Route } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

interface Slide {
  slider_name: string
  slider_link: string
  heading: string
}

const calls = ["/api/carousel/all", "/brand", "/api/slider", "/product", "/new/arrivel/"]

const goHome = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: /^Chashma/ })
    .click()

const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

test("Mini images, banners and tiles link to the server's listings, in new tabs [HOM-13, HOM-14, HOM-15, HOM-16, X-46]", async ({
  page,
  request,
}) => {
  const slides: Slide[] = (await (await request.get("/backend/api/slider")).json()).data
  const places = new Set(slides.map((slide) => slide.slider_name))
  expect(places).toEqual(new Set(["top_mini_image", "banner", "product_image"]))
  await visit(page, "/")
  const links = page.getByRole("main").locator('a[target="_blank"]')
  await expect(links).toHaveCount(slides.length)
  for (const slide of slides) {
    const link = links.and(
      page.locator(`a[href="/product-display/${encodeURIComponent(slide.slider_link)}"]`),
    )
    await expect(link.filter({ hasText: slide.heading }).first()).toBeAttached()
  }
})

test("A shopper selects a shape; the tile labelled Oval leads to Wayfarer [HOM-17, HOM-18, X-19]", async ({
  page,
}) => {
  await visit(page, "/")
  const tiles = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Shop by shape" }) })
    .getByRole("listitem")
    .getByRole("link")
  await expect(tiles).toHaveText(["Aviator", "Cats Eye", "Rectangle", "Round", "Square", "Oval"])
  const targets = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(targets).toEqual(
    ["Aviator", "Cats%20Eye", "Rectangle", "Round", "Square", "Wayfarer"].map(
      (shape) => `/product-display/${shape}`,
    ),
  )
})

test("Navigating to the home page requests posters, brands, slides, products and new arrivals, and shows the returned brand names [HOM-01, HOM-12, X-41]", async ({
  page,
}) => {
  const requests = new Set<string>()
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/backend/")) requests.add(pathname.replace("/backend", ""))
  })
  await page.route("**/backend/brand", (route) =>
    route.fulfill({ json: { result: [brand("section_1", "Neelam"), brand("section_3", "Moti")] } }),
  )
  await visit(page, "/Faq-page")
  requests.clear()
  await goHome(page)
  await expect(page.getByRole("heading", { name: "Neelam", exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Moti", exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Boond", exact: true })).toHaveCount(0)
  for (const call of calls) expect(requests).toContain(call)
})

test("Loading... is shown while the home page loads, and during its retries [HOM-02]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const held: Route[] = []
  let slow = true
  await page.route("**/backend/**", async (route) => {
    if (slow) held.push(route)
    else await route.continue()
  })
  await goHome(page)
  await expect(page.getByRole("status").getByText("Loading...", { exact: true })).toBeVisible()
  await expect.poll(() => held.length).toBe(calls.length)

  for (const route of held.splice(0)) await route.abort()
  // The retry is held as well.
  await expect.poll(() => held.length).toBe(calls.length)
  const loading = page.getByRole("main").getByText("Loading...", { exact: true })
  await expect(loading).toBeVisible()
  slow = false
  for (const route of held) await route.continue()
  await expect(carousel(page, "New Arrivals")).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test("An empty shop shows No products found, and the rest of the home page [HOM-03]", async ({
  page,
}) => {
  await page.route(/\/backend\/(product|new\/arrivel\/)(\?|$)/, (route) =>
    route.fulfill({ json: { result: [] } }),
  )
  await visit(page, "/Faq-page")
  await goHome(page)
  await expect(page.getByText("No products found", { exact: true })).toBeVisible()
  await expect(carousel(page, "Offers")).toBeVisible()
  await expect(carousel(page, "New Arrivals")).toHaveCount(0)
})

const brand = (section: string, name: string) => ({ section, brand_name: name, text: "" })

test("A brand's posters are in the order of their groups, and its large one is the one for the centre [ENT-13]", async ({
  page,
}) => {
  const poster = (id: number, place: string, exact_place: string, image_url: string) => ({
    id,
    section: "section_1",
    place,
    exact_place,
    image_url,
    product_id: id,
  })
  const pictures = ["diya-wayfarer-black-yellow", "boond-oval-green", "boond-oval-brown"].map(
    (look) => `${look}-front-640.webp`,
  )
  const [large = "", left = "", last = ""] = pictures
  await page.route("**/backend/api/carousel/all", (route) =>
    route.fulfill({
      json: [
        poster(1, "Group_C", "left", last),
        poster(2, "Group_B", "left", left),
        poster(3, "Group_A", "center_poster", large),
      ],
    }),
  )
  await page.route("**/backend/brand", (route) =>
    route.fulfill({ json: { result: [brand("section_1", "Neelam")] } }),
  )
  await visit(page, "/Faq-page")
  await goHome(page)
  const section = page.locator("section").filter({
    has: page.getByRole("heading", { name: "Neelam", exact: true }),
  })
  await expect(section.getByRole("link", { name: "See Neelam" })).toHaveAttribute(
    "href",
    "/product-item/3",
  )
  const sources = await section
    .locator("img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")?.split("/").pop()))
  expect(sources).toEqual([large, left, last])
})
