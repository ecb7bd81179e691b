import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import type { OrderLineWithProduct } from "#contract/orders/orders.ts"
import { fromRupees } from "#domain/core/money.ts"
import { OrderDetails, OrderedItem } from "./order-details.tsx"

const line = {
  id: "0b9e5b0e-1111-4222-8333-444455556666",
  title: "Diya Wayfarer",
  thumbnail: "diya-thumbnail-640.webp",
  mobile: "9845012345",
  quantity: 2,
  unitPrice: fromRupees(899),
  discount: fromRupees(0),
  state: "Confirmed",
  lens: null,
  updatedAt: null,
  deliveredAt: null,
  purchase: null,
  product: {
    id: 37,
    kind: "Power Glasses",
    title: "Diya Wayfarer",
    pictures: ["diya-wayfarer-front-640.webp", "diya-wayfarer-side-640.webp"],
    highlights: "Light acetate",
    frameShape: "Wayfarer",
    frameType: "Fullrim",
    frameMaterial: "Acetate",
  },
} as unknown as OrderLineWithProduct

const details = (change: object = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderDetails order={{ ...line, ...change }} />
    </MemoryRouter>,
  )

const fact = (html: string, name: string) =>
  new RegExp(`<dt[^>]*>${name}</dt><dd[^>]*>(.*?)</dd>`).exec(html)?.[1]

test("The details of an order show its product, and what was bought for how much [TRK-01, TRK-02]", () => {
  const html = details()
  expect(html).toMatch(/<h2[^>]*>Order Details<\/h2>/)
  expect(html).toMatch(/<img[^>]* src="\/backend\/uploads\/diya-wayfarer-front-640\.webp"/)
  expect(html).toContain(">Diya Wayfarer</a></h3>")
  expect(html).toContain(">Light acetate</p>")
  expect(html).toContain(">₹1,798</span>")
  expect(fact(html, "Mobile number")).toBe("98450 12345")
  expect(fact(html, "Quantity")).toBe("2")
  expect(fact(html, "Frame shape")).toBe("Wayfarer")
  expect(fact(html, "Frame type")).toBe("Fullrim")
})

test("On a phone the page of an order begins with the picture, name and colour of the frame", () => {
  const frameColour = { name: "Black", hex: "#111111" }
  const html = renderToStaticMarkup(<OrderedItem order={{ ...line, frameColour }} />)
  expect(html).toMatch(
    /<img[^>]* src="\/backend\/uploads\/diya-wayfarer-front-640\.webp".*Diya Wayfarer<.*>Black</,
  )
})

test("The frame material is the product's own, and fiber where it is unknown [TRK-03, X-94]", () => {
  expect(fact(details(), "Frame material")).toBe("Acetate")
  const product = { ...line.product, frameMaterial: "" }
  expect(fact(details({ product }), "Frame material")).toBe("fiber")
})

test("Contact lenses have no frame [TRK-02]", () => {
  const html = details({ product: { ...line.product, kind: "Contact Lenses" } })
  expect(html).not.toContain("Frame shape")
  expect(html).not.toContain("Frame type")
  expect(html).not.toContain("Frame material")
})

test("An order whose product is gone shows Product not found, with its own title and picture [TRK-04]", () => {
  const html = details({ product: null })
  expect(html).toContain(">Product not found</p>")
  expect(html).toContain(">Diya Wayfarer</h3>")
  expect(html).toContain("diya-thumbnail-640.webp")
})
