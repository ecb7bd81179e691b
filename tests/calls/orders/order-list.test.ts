import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { orders } from "#db/schema.ts"
import { nearsighted, sentLater } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Sale = Awaited<ReturnType<typeof bought>>
const withLens = { productId: 41, lens: nearsighted }
const frameOnly = { productId: 67 }
const numberOf = async (sale: Sale) => (await sale.order()).purchase.order_number as string
const listed = async (at: TestShop, input: object = {}): Promise<any[]> =>
  operated(at, "orders", { ...input })
const numbersIn = async (at: TestShop, input: object) =>
  (await listed(at, input)).map(({ number }) => number)

test("The list has one row for each order, with what has to be done first, payment, promise and place", async () => {
  const sale = await bought(shop, [withLens, { ...frameOnly, quantity: 2 }])
  const number = await numberOf(sale)
  const [row] = await listed(shop, { find: number })
  expect(row).toMatchObject({
    ...{ number, paid_by: sale.paymentId, rupees: sale.paid, name: "Asha Rao" },
    ...{ states: ["to_make", "to_pack"], payment: "paid", on_hold: false, late: false },
    ...{ city: "Bengaluru", promised: expect.stringMatching(/^2/) },
    lines: [
      { id: sale.orderIds[0], quantity: 1 },
      { id: sale.orderIds[1], quantity: 2 },
    ],
  })
  await operated(shop, "cancel", { id: sale.orderIds[0], reason: "Cannot be made" })
  const [after] = await listed(shop, { find: number })
  expect(after).toMatchObject({ states: ["to_pack", "Cancelled"], payment: "refund_due" })
})

test("Each filter of the list finds exactly the orders that its rows show", async () => {
  const own = await shopForThisTest({})
  const [toMake, toPack, toCheck] = [
    await bought(own, [withLens]),
    await bought(own, [frameOnly]),
    await bought(own, [{ productId: 42, lens: sentLater }]),
  ]
  const [made, packed, checked] = [
    await numberOf(toMake),
    await numberOf(toPack),
    await numberOf(toCheck),
  ]
  const { db } = own.context
  await db
    .update(orders)
    .set({
      deliveryUntil: new Date(own.context.now().getTime() - 86_400_000),
      address: sql`${orders.address} || '{"city":"Pune","pincode":"411001"}'::jsonb`,
    })
    .where(eq(orders.number, packed))
  const cases: [filter: object, found: string[]][] = [
    [{}, [checked, packed, made]],
    [{ oldest: true }, [made, packed, checked]],
    [{ state: "to_make" }, [made]],
    [{ state: "to_pack" }, [packed]],
    [{ state: "Confirmed" }, [packed, made]],
    [{ state: "Awaiting prescription" }, [checked]],
    [{ state: "to_check" }, []],
    [{ state: "Delivered" }, []],
    [{ payment: "paid" }, [checked, packed, made]],
    [{ payment: "cash_due" }, []],
    [{ payment: "refund_due" }, []],
    [{ since: "2025-01-01", limit: 1 }, [checked]],
    [{ since: "2100-01-01" }, []],
    [{ until: "2025-01-01" }, []],
    [{ late: true }, [packed]],
    [{ place: "pUn" }, [packed]],
    [{ place: "4110" }, [packed]],
    [{ place: "41%" }, []],
    [{ place: "Pune", state: "to_make" }, []],
  ]
  for (const [filter, found] of cases) {
    expect(await numbersIn(own, filter), JSON.stringify(filter)).toEqual(found)
  }
  const csv: string = await operated(own, "export-orders", { place: "Pune" })
  expect(new Set(csv.match(/CH-\d\d-\d{6}/g))).toEqual(new Set([packed]))
})

test("Pages follow one another without a gap or a repetition, in both directions", async () => {
  const own = await shopForThisTest({})
  const numbers: string[] = []
  for (let n = 0; n < 5; n++) numbers.unshift(await numberOf(await bought(own, [frameOnly])))
  // Orders of one moment, as after an import, are told apart by their id.
  await own.context.db.update(orders).set({ placedAt: own.context.now() })
  for (const direction of [{}, { oldest: true }]) {
    const all = await numbersIn(own, direction)
    const paged: string[] = []
    for (let after: string | undefined; paged.length < 5; after = paged.at(-1)) {
      const page = await numbersIn(own, { ...direction, limit: 2, ...(after && { after }) })
      expect(page.length).toBeGreaterThan(0)
      paged.push(...page)
    }
    expect(paged).toEqual(all)
    expect(paged.toSorted()).toEqual(numbers.toSorted())
  }
  expect(await operate(own, "orders", { after: "the last one" })).toMatchObject({
    failure: { code: "BAD_REQUEST" },
  })
})

test("One box finds an order by the end of its number or of the mobile, by GSTIN, parcel and name", async () => {
  const own = await shopForThisTest({})
  const sale = await bought(own, [frameOnly])
  const number = await numberOf(sale)
  const gstin = "29ABCDE1234F1ZW"
  await own.context.db
    .update(orders)
    .set({ business: { name: "Rao Traders", gstin } as never })
    .where(eq(orders.number, number))
  await operated(own, "ship", { id: number, courier: "delhivery", number: "AB 1234-99" })
  const [, year, count] = number.split("-") as [string, string, string]
  const { mobile } = sale.buyer
  const finds = [
    ...[count, String(Number(count)), `ch-${year}-${Number(count)}`, `CH ${Number(count)}`],
    ...["१", `＃${count}`.replace("＃", "#"), mobile.slice(-4), mobile.slice(-7), `${mobile} `],
    ...[gstin, gstin.toLowerCase(), "ab1234-99", "Asha", "rao as"],
  ]
  for (const find of finds) expect(await numbersIn(own, { find }), find).toEqual([number])
  for (const find of [mobile.slice(0, 5), mobile.slice(-3), "000009", "ch-24-1", gstin.slice(1)]) {
    expect(await numbersIn(own, { find }), find).toEqual([])
  }
})

test("A list shows the whole name to the owner, a short one to roles that see contacts, and none to others", async () => {
  const own = await shopForThisTest({ CONTACT_VIEWS_PER_DAY: "1" })
  const sale = await bought(own, [frameOnly])
  const id = await numberOf(sale)
  const nameFor = async (role: "owner" | "support" | "packer" | "accountant") => {
    const { run } = await signedInStaff(own, role)
    const [row] = (await run("orders", {})).body.result
    const [onBoard] = (await run("board list", { section: "to_pack" })).body.result
    expect(onBoard?.row?.name ?? row.name).toBe(row.name)
    return [row.name, JSON.stringify(row).includes(sale.buyer.mobile)]
  }
  expect(await nameFor("owner")).toEqual(["Asha Rao", true])
  expect(await nameFor("support")).toEqual(["Asha R.", false])
  expect(await nameFor("packer")).toEqual(["Asha R.", false])
  expect(await nameFor("accountant")).toEqual([null, false])
  await operated(own, "ship", { id, courier: "delhivery", number: "NAMES0001" })
  await operated(own, "deliver", { id })
  // Nothing is left to pack.
  expect(await nameFor("packer")).toEqual([null, false])
})

test("A member of staff saves, renames and deletes views that nobody else sees", async () => {
  const [asha, other] = [await signedInStaff(shop, "packer"), await signedInStaff(shop, "packer")]
  const filters = { state: "to_pack", place: "Pune", late: "1" }
  const saved = await asha.run("order-views save", { name: " Late in Pune ", filters })
  const { id } = saved.body.result
  const viewsOf = async ({ run }: typeof asha) => (await run("order-views")).body.result
  expect(await viewsOf(asha)).toEqual([{ id, name: "Late in Pune", filters }])
  expect(await viewsOf(other)).toEqual([])
  const codeOf = async (person: typeof asha, operation: string, input: Record<string, unknown>) =>
    (await person.run(operation, input)).body.error?.code ?? "OK"
  expect(await codeOf(asha, "order-views save", { name: "Late in Pune" })).toBe("NOT_ALLOWED_NOW")
  expect(await codeOf(other, "order-views save", { id, name: "Mine" })).toBe("NOT_FOUND")
  expect(await codeOf(other, "order-views delete", { id })).toBe("NOT_FOUND")
  // Names and mobile numbers are no filter of a view.
  const withText = { name: "Asha", filters: { find: "Asha Rao" } }
  expect(await codeOf(asha, "order-views save", withText)).toBe("BAD_REQUEST")
  expect(await codeOf(asha, "order-views save", { id, name: "Pune" })).toBe("OK")
  expect(await viewsOf(asha)).toEqual([{ id, name: "Pune", filters }])
  expect(await codeOf(asha, "order-views delete", { id })).toBe("OK")
  expect(await viewsOf(asha)).toEqual([])
  expect(await operate(shop, "order-views save", { name: "Mine" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
})
