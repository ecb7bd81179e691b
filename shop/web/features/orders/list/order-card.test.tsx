import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { fromRupees } from "#domain/core/money.ts"
import { OrderCard } from "./orders-list.tsx"

const line = {
  id: "0b9e5b0e-1111-4222-8333-444455556666",
  title: "Diya Wayfarer",
  thumbnail: "diya-wayfarer-black-yellow-front-640.webp",
  quantity: 2,
  unitPrice: fromRupees(899),
  discount: fromRupees(0),
  state: "Confirmed",
  lens: null,
  createdAt: "2026-11-20T09:35:00Z",
  updatedAt: "2026-11-20T09:35:00Z",
  deliveredAt: null,
  paymentStatus: "PAID",
  purchase: null,
} as Partial<ShownOrderLine> as ShownOrderLine

const card = (change: Partial<ShownOrderLine> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderCard row={[{ ...line, ...change }]} />
    </MemoryRouter>,
  )

test("An order of a model in several colours or sizes says which one it is", () => {
  const html = card({ frameColour: { name: "Black", hex: "#111111" }, size: "51-18-140" })
  expect(html).toContain(">Black, 51-18-140<")
  expect(card({ frameColour: null, size: "51-18-140" })).toContain(">51-18-140<")
})

test("An order shows picture, title, quantity, price, status, day and time, and links to its page [ORD-05, ORD-06, ORD-07, ORD-08, ORD-09, ORD-10, ORD-11]", () => {
  const html = card()
  expect(html).toContain(`href="/tracking-status/${line.id}"`)
  expect(html).toContain(`src="/backend/uploads/${line.thumbnail}"`)
  const text = html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|")
  for (const part of [
    "|Diya Wayfarer|",
    "|20 Nov 2026, 3:05 PM|",
    "|Qty:| 2|",
    "|₹1,798|",
    "|₹899 each|",
    "|Confirmed|",
  ]) {
    expect(text).toContain(part)
  }
})

test("A pair of contact lenses shows both eyes, with their boxes and price together", () => {
  const eye = (name: "right" | "left", quantity: number) =>
    ({ ...line, quantity, contactLens: { eye: name } }) as ShownOrderLine
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderCard row={[eye("right", 1), eye("left", 3)]} />
    </MemoryRouter>,
  )
  const text = html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|")
  for (const part of ["|Right eye, Left eye|", "|Qty:| 4|", "|₹3,596|"])
    expect(text).toContain(part)
})

test("An order without a picture, a title or a price says so [ORD-06, ORD-07]", () => {
  const html = card({ thumbnail: "", title: "", unitPrice: null })
  expect(html).not.toContain("<img")
  for (const text of ["No Image", "Product Name", "Price not available"]) {
    expect(html).toContain(text)
  }
})
