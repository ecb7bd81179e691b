import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { invoices, products } from "#db/schema.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operated, shipOrder } from "../../operations/operate.ts"
import { shopForThisTest } from "../../shop.ts"

test("Two sizes of one frame and colour are told apart wherever staff and shopper read a colour", async () => {
  const at = await shopForThisTest()
  const { db, catalogue } = at.context
  const { index } = catalogue.now()
  const medium = index.products.find(({ id }) => id === 41)!
  const { title, frameColours } = medium
  const large = index.products.find((one) => one.id !== 41 && one.title === title)!
  const { price, discount } = medium
  await db.update(products).set({ size: "M" }).where(eq(products.id, 41))
  await db
    .update(products)
    .set({ size: "L", frameColours, price, discount })
    .where(eq(products.id, large.id as never))
  await publishCatalogueChange(db, "all")
  await expect.poll(() => catalogue.product(large.id)?.size, { timeout: 20_000 }).toBe("L")
  const colour = frameColours[0]!.name
  const words = [`${colour}, M`, `${colour}, L`]

  const wishes = [
    { productId: 41, lens: nearsighted },
    { productId: large.id, lens: nearsighted },
  ]
  const { rows } = await operated(at, "products list", { find: title, limit: 50 })
  expect(rows.filter(({ size }: any) => size === "L")).toHaveLength(1)
  const preview = { products: `41,${large.id}`, price_amount: "10" }
  const changed = await operated(at, "products preview", preview)
  expect(changed.rows.map(({ variant }: any) => variant).toSorted()).toEqual(words.toSorted())

  const sale = await bought(at, wishes)
  const shown = [await sale.order(), await sale.order(sale.orderIds[1])]
  expect(shown.map(({ size }) => size)).toEqual(["M", "L"])
  const { number } = await operated(at, "orders show", { id: sale.paymentId })
  const variantsOf = (some: any[]) => some.map(({ variant }) => variant)
  const office = await operated(at, "orders show", { id: number })
  expect(variantsOf(office.lines)).toEqual(words)
  expect(variantsOf(await operated(at, "orders job-cards", { orders: number }))).toEqual(words)
  const [label] = await operated(at, "orders labels", { orders: number })
  expect(variantsOf(label.items)).toEqual(words)
  const [slip] = await operated(at, "orders packing-slips", { orders: number })
  expect(variantsOf(slip.lines)).toEqual(words)
  await shipOrder(at, number, "SIZE0001")
  const [invoice] = await db.select().from(invoices)
  const bill = JSON.stringify(invoice)
  for (const one of words) expect(bill).toContain(`${title}, ${one}, `)
})
