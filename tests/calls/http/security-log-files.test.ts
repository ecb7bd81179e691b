import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import Fastify from "fastify"
import { expect, test } from "vitest"
import { writeSecurityLog } from "#server/core/observability/security-log-files.ts"
import { folderForThisTest } from "../../operations/closed-shop.ts"
import { shopForThisTest } from "../../shop.ts"
import { codeFor, newStaff, officeCall, password, runInOffice } from "../office.ts"

test("The security log is kept by day for the configured period, records staff actions, and has no personal data", async () => {
  const folder = await folderForThisTest()
  const shop = await shopForThisTest({ DATA_DIR: folder, SECURITY_LOG_DAYS: "180" })
  // At noon: at midnight the log continues in another file.
  const secondOfDay = Math.floor(shop.context.now().getTime() / 1000) % 86_400
  shop.wait(86_400 + 43_200 - secondOfDay)
  const log = join(folder, "security-log")
  await mkdir(log)
  const daysAgo = (days: number) =>
    `${new Date(shop.context.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)}.jsonl`
  for (const name of [daysAgo(181), daysAgo(180), "notes.txt"]) await writeFile(join(log, name), "")

  const recorder = Fastify()
  writeSecurityLog(recorder, shop.context)
  const { mobile } = await shop.signIn()
  const { email, secret } = await newStaff(shop, "packer")
  await officeCall(shop, "/sign-in", { email, password: "not this one", code: "000000" })
  shop.wait(30)
  const code = codeFor(shop, secret)
  const { headers } = await officeCall(shop, "/sign-in", { email, password, code })
  const cookie = String(headers["set-cookie"]).split(";")[0]!
  const run = (operation: string) => runInOffice(shop, operation, {}, { cookie })
  expect((await run("export-orders")).status).toBe(403)
  expect((await run("made up 9845012345")).status).toBe(404)
  await recorder.close()

  const names = (await readdir(log)).toSorted()
  expect(names).not.toContain(daysAgo(181))
  expect(names).toEqual(expect.arrayContaining([daysAgo(180), "notes.txt"]))
  const text = await readFile(join(log, daysAgo(0)), "utf8")
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual(expect.objectContaining({ event: "sign_in" }))
  expect(lines).toContainEqual(expect.objectContaining({ event: "staff_sign_in_failed" }))
  expect(lines).toContainEqual(expect.objectContaining({ event: "staff_sign_in", role: "packer" }))
  expect(lines).toContainEqual(
    expect.objectContaining({
      event: "operation_refused",
      operation: "export-orders",
      role: "packer",
      reason: "NOT_PERMITTED",
    }),
  )
  for (const word of [mobile, email, "9845012345"]) expect(text).not.toContain(word)
})
