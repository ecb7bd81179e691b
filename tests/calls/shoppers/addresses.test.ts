import { eq } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { addresses } from "#db/schema.ts"
import { home, honestOrder } from "../../buyer.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
let token: string
let mobile: string
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  shop.wait(3600)
  const shopper = await shop.signIn()
  token = shopper.token
  mobile = shopper.mobile
})
afterAll(() => shop.close())

const add = (body: unknown = home) => shop.call("POST", "/addaddress", { token, body })
const edit = (id: string, body: unknown) => shop.call("PUT", `/editaddress/${id}`, { token, body })
const list = async () => (await shop.call("GET", "/getalladdressinfo", { token })).body

test("A saved address is returned with the specification's fields and the account's number [API-13, API-14, ENT-19, ENT-20, VAL-18]", async () => {
  const saved = await add({ ...home, mobile_num: "9999999999", address_type: undefined })
  expect(saved.status).toBe(201)
  expect(saved.body).toEqual({
    addresses_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    contact_name: "Asha Rao",
    mobile_num: mobile,
    pincode: "560041",
    phone_number: null,
    address: "3rd Cross, Jayanagar 4th Block",
    city: "Bengaluru",
    state: "Karnataka",
    landmark: "",
    house_flat_office_no: "14",
    address_type: "home",
  })
  expect(await list()).toEqual([saved.body])
})

test.each([
  ["Pondicherry", "Puducherry"],
  ["TN", "Tamil Nadu"],
  ["Tamilnadu", "Tamil Nadu"],
  ["Orissa", "Odisha"],
  ["Dadra & Nagar Haveli", "Dadra and Nagar Haveli and Daman and Diu"],
])("A client may send the state as %j, and %s is saved", async (state, name) => {
  const saved = await add({ ...home, state })
  expect([saved.status, saved.body.state]).toEqual([201, name])
})

test("A state that no invoice can name is refused at its field, when it is saved and before it is paid for", async () => {
  const refused = await add({ ...home, state: "Utopia" })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain("Choose a state or union territory")
  expect(await list()).toEqual([])

  const { body: saved } = await add({ ...home, state: "T.N." })
  const { db } = shop.context
  const [stored] = await db.select().from(addresses).where(eq(addresses.id, saved.addresses_id))
  expect([saved.state, stored!.state]).toEqual(["Tamil Nadu", "Tamil Nadu"])
  await shop.context.db.update(addresses).set({ state: "Utopia" })
  const order = honestOrder(shop, [{ productId: 41 }], saved.addresses_id)
  const bought = await shop.call("POST", "/api/cashfree-order", { token, body: order })
  expect(bought.status).toBe(422)
  expect(JSON.stringify(bought.body)).toContain("We don't know the state of this address.")
})

test("The shopper's city is that of the first address, which the checkout selects [API-10, ENT-18, PDP-28, X-40]", async () => {
  const infos = async () => (await shop.call("GET", "/getallUserinfo", { token })).body
  const place = { city: "Mysuru", state: "Karnataka", pincode: "570001" }
  expect(await infos()).toEqual([{ mobile_num: mobile, city: "", state: "", pincode: "" }])
  await add({ ...home, ...place })
  await add()
  expect(await infos()).toEqual([{ mobile_num: mobile, ...place }])
  const [first] = await list()
  expect(first).toMatchObject(place)
  await shop.call("DELETE", `/removeaddress/${first.addresses_id}`, { token })
  expect(await infos()).toMatchObject([{ city: "Bengaluru", pincode: "560041" }])
})

test("An edit replaces the fields that are sent and keeps the others [API-15, X-82]", async () => {
  const work = { ...home, phone_number: "080 2222 3333", landmark: "Temple", address_type: "work" }
  const { body: saved } = await add(work)
  const { phone_number, landmark, address_type, ...shown } = home
  const edited = await edit(saved.addresses_id, { ...shown, city: "Hubballi" })
  expect(edited.status).toBe(200)
  expect(edited.body).toEqual({ ...saved, city: "Hubballi" })
  expect(edited.body).toMatchObject({ phone_number: "8022223333", landmark: "Temple" })

  const cleared = await edit(saved.addresses_id, { ...shown, phone_number, landmark, address_type })
  expect(cleared.body).toMatchObject({ phone_number: null, landmark: "", address_type: "home" })
  expect(
    (await edit(saved.addresses_id, { ...shown, phone_number: "" })).body.phone_number,
  ).toBeNull()
  expect(await list()).toHaveLength(1)
})

test("A deleted address is gone, and deleting it again is reported [API-16]", async () => {
  const { body: saved } = await add()
  const path = `/removeaddress/${saved.addresses_id}`
  const removed = await shop.call("DELETE", path, { token })
  expect([removed.status, removed.body]).toEqual([200, { addresses_id: saved.addresses_id }])
  expect(await list()).toEqual([])
  expect((await shop.call("DELETE", path, { token })).status).toBe(404)
})

test("The eleventh address is refused with the specification's sentence [CHK-22, ERR-18, X-81]", async () => {
  for (let n = 1; n <= 10; n++) expect((await add({ ...home, landmark: `${n}` })).status).toBe(201)
  const refused = await add()
  expect(refused.status).toBe(409)
  expect(refused.body.error).toEqual({
    code: "ADDRESS_LIMIT",
    message: "You can only have up to 10 addresses. Please try again.",
  })
  const saved = await list()
  expect(saved.map((one: { landmark: string }) => Number(one.landmark))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  await shop.call("DELETE", `/removeaddress/${saved[4].addresses_id}`, { token })
  expect((await add()).status).toBe(201)
})

test("Each missing required field has its own name or message [VAL-16]", async () => {
  const required = ["contact_name", "pincode", "address", "city", "state", "house_flat_office_no"]
  for (const field of required) {
    const { [field]: _, ...rest } = home as Record<string, unknown>
    const missing = await add(rest)
    expect(missing.body.error.message, field).toContain(`"${field}"`)
    for (const empty of ["", "   ", "\u00a0\t"]) {
      const refused = await add({ ...home, [field]: empty })
      expect(refused.status, field).toBe(400)
      expect(refused.body.error.message, field).toMatch(/^(Enter|Choose|A PIN code)/)
    }
  }
  expect(await list()).toEqual([])
})

test("Phone and PIN code are validated on the server as in the form [X-83]", async () => {
  const wrong = {
    pincode: ["012345", "56004", "5600411", "abcdef"],
    phone_number: ["12345", "0000000000"],
  }
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const refused = await add({ ...home, [field]: value })
      expect(refused.status, `${field} ${value}`).toBe(400)
      expect(refused.body.error.message).toMatch(/digits/)
    }
  }
})

test("Any Indian script and any plain symbol is returned unchanged, but controls of the writing direction are removed", async () => {
  const typed = {
    ...home,
    contact_name: "आशा راؤ ꯏꯕꯣꯝꯆꯥ",
    address: "<b>1</b> & \"2\" 'x'; drop table addresses; -- \u202e\u0301",
    city: "ಬೆಂಗಳೂರು",
    landmark: "line\nbreak\ttab %00 \\u0000 {{x}}",
  }
  const { body: saved } = await add(typed)
  const [read] = await list()
  expect(read).toEqual(saved)
  for (const field of ["contact_name", "address", "city", "landmark"] as const) {
    expect(read[field]).toBe(typed[field].replace("\u202e", ""))
  }
})
