import { expect, test } from "vitest"
import { pageMeta } from "./page-meta.ts"

const matches = [{ loaderData: { settings: { publicUrl: "https://chashma.example" } } }]
const page = { title: "Contact Us", description: "Write to us.", path: "/ContactUs" }

test("A page has one canonical URL", () => {
  const meta = pageMeta(matches, page)
  expect(meta).toContainEqual({ title: "Contact Us | Chashma" })
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
