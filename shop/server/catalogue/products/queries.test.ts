import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import type { Database, Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { openTestDatabase } from "#tests/database.ts"
import {
  catalogueChannel,
  publishCatalogueChange,
  readVersion,
} from "./commands/catalogue-version.ts"
import { openCatalogue } from "./queries.ts"

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const change = (db: Db, id = 41) => db.transaction((tx) => publishCatalogueChange(tx, [id]))

/** A catalogue whose change notifications a test controls. */
async function deafCatalogue({ db }: Database) {
  const payloads: string[] = []
  let listener: (payload: string) => void = () => {}
  await database.listen(catalogueChannel, (payload) => payloads.push(payload))
  const store = await openCatalogue({
    ...database,
    listen: async (_channel, heard) => {
      listener = heard
    },
  })
  const move = (id: number, stock: number) =>
    db.transaction(async (tx) => {
      await tx.update(products).set({ stock }).where(eq(products.id, id))
      await publishCatalogueChange(tx, [id])
    })
  return { store, move, payloads, tell: (payload: string | undefined) => listener(payload ?? "") }
}

test("The version shown is never newer than the stock shown", async () => {
  const { store, move, payloads, tell } = await deafCatalogue(database)
  const before = store.now().version
  await move(41, 3)
  await move(42, 2)
  await expect.poll(() => payloads).toHaveLength(2)
  tell(payloads[0])
  await expect.poll(() => store.now().version).toBe(before + 1)
  expect(store.product(41)?.stock).toBe(3)
  expect(store.product(42)?.stock).not.toBe(2)
  tell(payloads[1])
  await expect.poll(() => store.now().version).toBe(before + 2)
  expect(store.product(42)?.stock).toBe(2)
})

test("Missed changes are recovered by reading everything, and old ones change nothing", async () => {
  const { store, move, payloads, tell } = await deafCatalogue(database)
  const before = store.now().version
  for (const stock of [6, 5, 4]) await move(43, stock)
  await move(44, 1)
  await expect.poll(() => payloads).toHaveLength(4)
  tell(payloads[3])
  await expect.poll(() => store.now().version).toBe(before + 4)
  expect([store.product(43)?.stock, store.product(44)?.stock]).toEqual([4, 1])

  for (const old of payloads.splice(0)) tell(old)
  await move(43, 2)
  tell("")
  await expect.poll(() => store.product(43)?.stock).toBe(2)
  expect(store.now().version).toBe(before + 5)
})

test("A change between subscribing and reading is not missed", async () => {
  const { db } = database
  const store = await openCatalogue({
    ...database,
    listen: async (channel, heard) => {
      await database.listen(channel, heard)
      await change(db)
    },
  })
  expect(store.now().version).toBe(await readVersion(db))
  await change(db)
  const truth = await readVersion(db)
  await expect.poll(() => store.now().version).toBe(truth)
})

test("A change while the shop stops is not read and not reported, and any other failure to read is", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const own = await openTestDatabase()
  const heard: ((payload: string) => void)[] = []
  const listen: Database["listen"] = async (_channel, listener) => void heard.push(listener)
  const stopping = await openCatalogue({ ...own, listen })
  const running = await openCatalogue({ ...own, listen, isClosing: () => false })
  const [tellStopping, tellRunning] = heard as [(payload: string) => void, (typeof heard)[0]]
  await own.close()
  tellStopping("")
  tellRunning!("")
  await expect.poll(() => logged.mock.calls).toHaveLength(1)
  expect(logged.mock.calls[0]![0]).toBe("catalogue not read:")
  expect(stopping.now().version).toBe(running.now().version)
})
