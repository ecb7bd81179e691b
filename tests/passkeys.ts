import { expect } from "vitest"
import type { TestShop } from "./shop.ts"
import { SoftwareAuthenticator } from "./software-authenticator.ts"

const okBody = async (answer: Promise<{ status: number; body: any }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

export const creationOptions = async (shop: TestShop, token: string) =>
  (await okBody(shop.call("POST", "/api/passkeys/options", { token }))).options

export const requestOptions = async (shop: TestShop) =>
  (await okBody(shop.call("POST", "/api/passkeys/sign-in/options"))).options

/** Adds a passkey to an account through the API. */
export async function addPasskey(
  shop: TestShop,
  token: string,
  { counter = 1 } = {},
): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(shop.context.publicUrl, { counter })
  const credential = authenticator.make(await creationOptions(shop, token))
  await okBody(shop.call("POST", "/api/passkeys", { token, body: { credential } }))
  return authenticator
}
