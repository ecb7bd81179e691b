import { expect, test } from "vitest"
import { pageIdentity } from "#web/shared/testing/page-identity.ts"
import { pageMeta } from "./page-meta.ts"

const settings = {
  publicUrl: "https://chashma.example",
  business: { name: "Netra Optics" },
  identity: { ...pageIdentity, tagline: "eye care since 1988" },
}
const matches = [{ loaderData: { settings } }]
const page = { title: "Contact Us", description: "Write to us.", path: "/ContactUs" }

test("A page has one canonical URL", () => {
  const meta = pageMeta(matches, page)
  expect(meta).toContainEqual({ title: "Contact Us | Netra Optics" })
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://chashma.example/ContactUs",
  })
})

test("A page that is useless in search results has noindex and no canonical URL", () => {
  const meta = pageMeta(matches, { ...page, noindex: true })
  expect(meta).toContainEqual({ name: "robots", content: "noindex" })
  expect(meta.some((one) => "rel" in one)).toBe(false)
})

test("A page without a picture is shared with the shop's", () => {
  for (const picture of [null, undefined]) {
    expect(pageMeta(matches, { ...page, ...(picture === null && { picture }) })).toContainEqual({
      property: "og:image",
      content: "https://chashma.example/share.jpg",
    })
  }
})

test("A shared link has its picture as an absolute URL", () => {
  const picture = "/backend/uploads/kajal.webp"
  expect(pageMeta(matches, { ...page, picture })).toContainEqual({
    property: "og:image",
    content: `https://chashma.example${picture}`,
  })
})

test("The home page is called as the shop and its tagline, and a new picture has a new address", () => {
  const own = { ...settings, identity: { ...settings.identity, version: "0a1b2c3d" } }
  const meta = pageMeta([{ loaderData: { settings: own } }], { ...page, title: null })
  expect(meta).toContainEqual({ title: "Netra Optics: eye care since 1988" })
  expect(meta).toContainEqual({ property: "og:site_name", content: "Netra Optics" })
  expect(meta).toContainEqual({
    property: "og:image",
    content: "https://chashma.example/share.jpg?v=0a1b2c3d",
  })
  expect(pageMeta([], page)).toContainEqual({ title: "Contact Us" })
})
