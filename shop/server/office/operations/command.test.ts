import { mkdir, stat, writeFile } from "node:fs/promises"
import { userInfo } from "node:os"
import { expect, onTestFinished, test, vi } from "vitest"
import { lockFolder } from "#db/folder-lock.ts"
import { productsById } from "#server/catalogue/products/queries.ts"
import { bought } from "#tests/operations/bought.ts"
import { closedShop, folderForThisTest } from "#tests/operations/closed-shop.ts"
import { shopCommand } from "#tests/operations/command.ts"
import { lastAudit } from "#tests/operations/operate.ts"
import { shopForThisTest } from "#tests/shop.ts"
import { runCommand } from "../../../../tools/shop/run-command.ts"
import { listAuditEntries } from "../audit/queries.ts"
import { listenForOperations, socketIn } from "./socket.ts"

// Some commands are processes of their own.
vi.setConfig({ testTimeout: 120_000 })

/** A running shop that accepts operations over a socket, like one on the embedded database. */
async function runningShop() {
  const shop = await shopForThisTest()
  const folder = await folderForThisTest()
  // Left behind by a killed process.
  await writeFile(socketIn(folder), "")
  const stop = await listenForOperations(shop.context, socketIn(folder), shop.app.log)
  onTestFinished(stop)
  const env = { DATA_DIR: folder }
  return {
    ...{ shop, folder, env },
    run: (...args: string[]) => runCommand(args, env),
  }
}

test("The owner can operate a running shop, and no other user of the machine can", async () => {
  const { shop, folder, env, run } = await runningShop()
  expect((await stat(socketIn(folder))).mode & 0o777).toBe(0o600)

  const { orderIds, buyer, order } = await bought(shop, [{ productId: 41 }])
  const listed = await shopCommand(["orders", buyer.mobile], env)
  expect(listed).toMatchObject({ code: 0, err: "" })
  const [head, line, ...more] = listed.out.trimEnd().split("\n")
  expect(head).toMatch(/^number +placed +states +payment +name +mobile +city +promised +rupees$/)
  expect(line).toContain((await order()).purchase.order_number)
  expect(line).toMatch(/ (AM|PM) +to_pack +paid +/)
  expect(more).toEqual([])

  const cancelled = await run("cancel", orderIds[0]!, "--reason", "Cannot be made", "--json")
  expect(cancelled.code).toBe(0)
  expect(JSON.parse(cancelled.out)).toMatchObject([{ order: orderIds[0], result: "cancelled" }])
  expect((await order()).delivery_status).toBe("Cancelled")
  expect(await lastAudit(shop)).toMatchObject({
    who: "command line",
    from: userInfo().username,
    operation: "cancel",
    input: { id: orderIds[0], reason: "(text of 14 characters)" },
    result: "OK",
  })
})

test("An error is reported in one sentence, with exit code 1", async () => {
  const { env, run } = await runningShop()
  expect(await shopCommand(["sell"], env)).toMatchObject({ code: 1, out: "" })
  const id = crypto.randomUUID()
  const refused = [
    [["order", id], "There is no such order."],
    [
      ["refund", id, "ten", "--reason", "why"],
      "rupees: must be an amount in rupees, such as 499 or 499.50.",
    ],
    [["sell"], 'There is no operation "sell". See: npm run shop -- --help'],
  ] as const
  for (const [args, sentence] of refused) {
    expect(await run(...args)).toEqual({ code: 1, out: "", err: `${sentence}\n` })
  }
})

test("While no shop is running, the command opens the database itself", async () => {
  const { env, look } = await closedShop()
  const changed = await shopCommand(["stock", "41", "--set", "7", "--json"], env)
  expect(changed.err).toBe("")
  expect(JSON.parse(changed.out)).toMatchObject({ product: 41, pieces: 7 })
  await look(async ({ db }) => {
    expect((await productsById(db, [41])).get(41)?.stock).toBe(7)
    const [last] = await listAuditEntries(db, {}, 1)
    expect(last).toMatchObject({ entry: { operation: "stock" }, result: "OK" })
  })
})

test("A folder without a shop, one in use and a wrong setting are reported", async () => {
  const folder = await folderForThisTest()
  const env = { DATA_DIR: folder }
  expect(await runCommand(["orders"], env)).toEqual({
    code: 1,
    out: "",
    err: `There is no shop in ${folder} yet. Start the shop once, or set DATA_DIR.\n`,
  })
  const unlock = await lockFolder(folder)
  onTestFinished(() => unlock())
  await mkdir(`${folder}/postgres`)
  const taken = await runCommand(["orders"], env)
  expect(taken.code).toBe(1)
  expect(taken.err).toContain(`Another process is using the shop's data in ${folder}.`)
  const wrong = await runCommand(["orders"], { ...env, PORT: "x" })
  expect(wrong).toMatchObject({ code: 1, err: "PORT must be a port number from 0 to 65535.\n" })
})

test("Help lists every operation and its arguments", async () => {
  const overview = await runCommand(["--help"], {})
  expect(overview.code).toBe(0)
  expect(overview.out).toMatch(/^ {2}refund +Refunds an order/m)
  const help = await runCommand(["cancel", "--help"], {})
  expect(help.out).toMatch(/^npm run shop -- cancel ID --reason REASON \[--restock\]\n/)
})
