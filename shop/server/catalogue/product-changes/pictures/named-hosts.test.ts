import { expect, test } from "vitest"
import { namedHosts } from "./named-hosts.ts"

test("The hosts of a file's pictures are named once; those that need no yes are left out", () => {
  const entries = [
    {
      typed: {
        pictures: ["https://cdn.shopify.com/s/a.jpg?v=1", "https://CDN.shopify.com/b.jpg", "c.jpg"],
      },
    },
    { typed: { pictures: "https://b.example/a.jpg, https://own.example/a.jpg" } },
    { typed: {} },
  ]
  expect(namedHosts(entries, ["own.example"])).toEqual(["b.example", "cdn.shopify.com"])
})

test.each([
  "http://a.example/a.jpg",
  "https://a.example:8443/a.jpg",
  "https://localhost/a.jpg",
  "https://127.0.0.1/a.jpg",
  "https://2130706433/a.jpg",
  "https://[::1]/a.jpg",
  "ftp://a.example/a.jpg",
])("A yes never opens %s", (picture) => {
  expect(namedHosts([{ typed: { pictures: [picture] } }], [])).toEqual([])
})
