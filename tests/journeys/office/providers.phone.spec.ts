import { standIns } from "@chashma/stand-ins"
import Fastify from "fastify"
import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"

test.use({ ownShop: {} })

/** A mail server that knows one account, as the owner's own would. */
async function mailServer() {
  const app = Fastify()
  let port = async () => 0
  const account = { user: "asha@netra.example", password: "a long password of the mail account" }
  await app.register(standIns, {
    ...{ prefix: "/sandbox", folder: null, publicUrl: () => "http://127.0.0.1" },
    email: {
      ...account,
      onReady: (started) => {
        port = started
      },
    },
  })
  const received = async () => (await app.inject("/sandbox/mail/")).body
  return { ...account, address: `127.0.0.1:${await port()}`, received, close: () => app.close() }
}

test("An owner connects the mail server from the set-up guide, is told of a wrong password, tests, saves and disconnects it", async ({
  page,
  shop,
}) => {
  const server = await mailServer()
  await openOffice(page, shop, "/office/setup")
  await page.getByRole("button", { name: "Close the shop for set-up" }).click()
  await expect(page.getByText("The shop is closed while you set it up.")).toBeVisible()
  await page.locator("#messages > summary").click()
  await page.getByRole("link", { name: "Connect MSG91 and a mail server" }).click()

  const card = page.getByRole("region", { name: "Mail server (SMTP)" })
  await expect(card.getByText("Simulation")).toBeVisible()
  await card.getByRole("button", { name: "Connect" }).click()
  await card.getByLabel("Server", { exact: true }).fill(server.address)
  await card.getByLabel("User name").fill(server.user)
  await card.getByLabel("Password").fill("a wrong password")
  expect(await barriers(page)).toEqual([])
  await card.getByRole("button", { name: "Save" }).click()
  await expect(card.getByRole("alert").filter({ hasText: "user name and password" })).toBeVisible()
  expect(await server.received()).not.toContain("Test: e-mails of")

  await card.getByLabel("Password").fill(server.password)
  await card.getByRole("button", { name: "Test", exact: true }).click()
  await expect(card.getByText(/took a test e-mail to .*@shop\.example\.$/)).toBeVisible()
  await expect.poll(server.received).toContain("Test: e-mails of")
  await card.getByLabel("Password").press("Enter")
  await expect(card.getByText(/Saved and in use\.$/)).toBeVisible()
  await expect(card.getByText("Connected", { exact: true })).toBeVisible()

  await page.reload()
  await card.getByRole("button", { name: "Change keys" }).click()
  await expect(card.getByLabel("Password")).toHaveValue("")
  await expect(card.getByText("Saved, ends with ount. Leave it empty to keep it.")).toBeVisible()
  expect(await page.content()).not.toContain(server.password)
  await card.getByRole("button", { name: "Cancel" }).click()
  await card.getByRole("button", { name: "Disconnect" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click()
  await expect(card.getByText("Simulation")).toBeVisible()
  await server.close()
})
