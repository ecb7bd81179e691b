import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { products } from "#db/schema.ts"
import { avifOf } from "#domain/catalogue/picture-name.ts"
import { listenForOperations, socketIn } from "#server/office/operations/socket.ts"
import { closedShop, folderForThisTest } from "#tests/operations/closed-shop.ts"
import { aPicture } from "#tests/operations/pictures.ts"
import { openTestShop } from "#tests/shop.ts"
import { runCommand } from "../../../tools/shop/run-command.ts"

const sheet = `Title,URL handle,Vendor,Type,Price,Compare-at price,Inventory quantity,Product image URL
Neem Round,neem-round,Neem,Eyeglasses,1299,1999,12,front.jpg
`

/** A folder with products in it, as an owner has. */
async function productsFolder() {
  const folder = await folderForThisTest()
  await mkdir(join(folder, "pictures"))
  await writeFile(join(folder, "products.csv"), sheet)
  await writeFile(join(folder, "pictures", "front.jpg"), await aPicture().jpeg().toBuffer())
  return folder
}

test("The import reads from the current folder, while the shop runs", async () => {
  const [home, data] = [await productsFolder(), await folderForThisTest()]
  const shop = await openTestShop({ DATA_DIR: data })
  onTestFinished(shop.close)
  onTestFinished(await listenForOperations(shop.context, socketIn(data), shop.app.log))
  const run = (...args: string[]) => runCommand(args, { DATA_DIR: data, INIT_CWD: home })

  const missing = await run("import", "products.csv")
  expect([missing.code, missing.err]).toEqual([1, ""])
  expect(missing.out).toContain(
    "Nothing was changed. Fix the refused rows, or import the valid rows without them (--keep-good).",
  )
  expect(missing.out).toMatch(
    /^2 +neem-round +Neem Round +refused +Product image URL: front.jpg is not in /m,
  )

  const done = await run("import", "products.csv", "--folder", "pictures", "--json")
  expect(JSON.parse(done.out)).toMatchObject({ accepted: true, new: 1, rows: [{ result: "new" }] })
  // The running shop is notified by the database.
  const imported = () =>
    shop.context.catalogue.now().index.products.find(({ title }) => title === "Neem Round")
  await expect.poll(imported).toMatchObject({ stock: 12 })
})

test("While no shop is running, the command changes products and pictures itself", async () => {
  const home = await productsFolder()
  const { env, look } = await closedShop()
  const run = (...args: string[]) => runCommand(args, { ...env, INIT_CWD: home })
  const done = await run("import", "products.csv", "--folder", "pictures")
  expect([done.code, done.err]).toEqual([0, ""])
  const set = await run("product", "set", "neem-round", "--price", "1999.5", "--discount=30")
  expect([set.err, set.code]).toEqual(["", 0])
  await look(async ({ db }) => {
    const [neem] = await db.select().from(products).where(eq(products.handle, "neem-round"))
    expect(neem).toMatchObject({ price: 199_950, discount: 30 })
    const picture = join(env.DATA_DIR ?? "", "uploads", avifOf(neem!.thumbnail)!)
    expect((await readFile(picture)).subarray(4, 12).toString()).toBe("ftypavif")
  })
})
