import type { Page } from "@playwright/test"
import { barriers } from "../axe.ts"
import { expect, type RunningShop, test } from "../shop.ts"
import { newShopper, remembered } from "../shopper.ts"
import { visit } from "../visit.ts"

/** Browsers create no passkeys for an IP address. */
const onLocalhost = ({ url }: RunningShop, path: string) =>
  `${url.replace("127.0.0.1", "localhost")}${path}`

/** A phone's built-in authenticator, which verifies its user immediately. */
async function virtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test("A shopper adds a passkey on the account page, signs in with it, and removes it", async ({
  page,
  request,
  shop,
}) => {
  await virtualAuthenticator(page)
  const { mobile, token } = await newShopper(request)
  await page.goto(onLocalhost(shop, "/login"))
  await page.evaluate((session) => localStorage.setItem("token", session), token)
  await visit(page, onLocalhost(shop, "/account"))
  const passkeys = page.getByRole("region", { name: "Passkeys" })
  await passkeys.getByLabel("Name of the passkey").fill("My phone")
  await passkeys.getByRole("button", { name: "Add a passkey" }).press("Enter")
  await expect(page.getByText("Your passkey is added.")).toBeVisible()
  await expect(passkeys.getByRole("listitem")).toContainText("My phone")
  await expect(passkeys.getByText("not used yet")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await passkeys.getByRole("button", { name: "Add a passkey" }).click()
  await expect(passkeys.getByText("This device already has a passkey")).toBeVisible()

  const sessions = page.getByRole("region", { name: "Where you are signed in" })
  await sessions.getByRole("button", { name: "Sign out", exact: true }).first().click()
  await expect(page.getByText("You are signed out.")).toBeVisible()
  await visit(page, onLocalhost(shop, "/login"))
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter")
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  const claims = String(await remembered(page, "token")).split(".")[1]!
  expect(JSON.parse(Buffer.from(claims, "base64url").toString()).mobile_num).toBe(mobile)

  await visit(page, onLocalhost(shop, "/account"))
  await expect(passkeys.getByText(/last used/)).toBeVisible()
  await passkeys.getByRole("button", { name: "Remove the passkey My phone" }).click()
  const ask = page.getByRole("dialog", { name: "Remove this passkey?" })
  await page.goBack()
  await expect(ask).toBeHidden()
  await passkeys.getByRole("button", { name: "Remove the passkey My phone" }).click()
  // As from a session of some minutes ago: the first request is refused.
  const error = { code: "CONFIRM_IDENTITY", message: "Please confirm that it's you." }
  await page.route(
    "**/api/passkeys/*-*",
    (route) => route.fulfill({ status: 403, json: { error } }),
    {
      times: 1,
    },
  )
  await ask.getByRole("button", { name: "Remove" }).click()
  const proof = page.getByRole("dialog", { name: "Confirm that it's you" })
  await proof.getByRole("button", { name: "Use my passkey" }).click()
  await expect(page.getByText("The passkey is removed.")).toBeVisible()
  await expect(passkeys.getByRole("listitem")).toHaveCount(0)
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("A shopper confirms who they are with a passkey instead of a code, and gets the data", async ({
  page,
  request,
  shop,
}) => {
  await virtualAuthenticator(page)
  const { token } = await newShopper(request)
  await page.goto(onLocalhost(shop, "/login"))
  await page.evaluate((session) => localStorage.setItem("token", session), token)
  await visit(page, onLocalhost(shop, "/account"))
  // As from a session of some minutes ago: only the first request is refused.
  const error = { code: "CONFIRM_IDENTITY", message: "Please confirm that it's you." }
  await page.route(
    "**/api/account/data",
    (route) => route.fulfill({ status: 403, json: { error } }),
    {
      times: 2,
    },
  )
  const download = page.getByRole("button", { name: "Download my data" })
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" })
  await download.click()
  await expect(dialog.getByRole("button", { name: "Send me a code" })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Use my passkey" })).toHaveCount(0)
  await dialog.getByRole("button", { name: "Cancel" }).click()

  const passkeys = page.getByRole("region", { name: "Passkeys" })
  await passkeys.getByRole("button", { name: "Add a passkey" }).click()
  await expect(page.getByText("Your passkey is added.")).toBeVisible()
  await download.click()
  await expect(dialog.getByRole("button", { name: "Use my passkey" })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const saved = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Use my passkey" }).click()
  expect((await saved).suggestedFilename()).toBe("chashma-my-data.json")
  await expect(dialog).toBeHidden()
})
