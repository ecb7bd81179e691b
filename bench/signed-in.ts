import { bengaluru, purchaseOf } from "#tests/journeys/shopper.ts"
import { newCaller } from "./shop.ts"

/** The browser storage of a signed-in shopper with one saved address and one frame in the cart. */
export async function storageOfBuyer(origin: string): Promise<Record<string, string>> {
  const caller = newCaller()
  const post = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(`${origin}/backend${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": caller,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} replied ${response.status}.`)
    return response.json()
  }
  const mobile = "9845012345"
  const challenge = await post("/api/login", { mobile_num: mobile })
  const { token } = (await post("/api/login/verify", challenge)) as { token: string }
  await post("/addaddress", bengaluru, token)
  return { token, checkoutData: JSON.stringify(purchaseOf(mobile)) }
}
