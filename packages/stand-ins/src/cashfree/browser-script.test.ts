import { createContext, runInContext } from "node:vm"
import { expect, test } from "vitest"
import { start } from "../testing/start.ts"

interface Checkout {
  checkout(options: object): Promise<{ error?: { message: string }; redirect?: boolean }>
}

type Cashfree = (options?: { mode: string }) => Checkout

/** Runs the served script in a page that can only navigate. */
async function load() {
  const shop = await start()
  const { body, headers } = await shop.app.inject("/sandbox/cashfree/js/v3/cashfree.js")
  const opened: string[] = []
  const window = { open: (address: string, target: string) => opened.push(address, target) }
  const src = "http://127.0.0.1:3000/sandbox/cashfree/js/v3/cashfree.js"
  runInContext(
    body,
    createContext({ window, document: { currentScript: { src } }, URL, HTMLElement: class {} }),
  )
  return { cashfree: (window as unknown as { Cashfree: Cashfree }).Cashfree, opened, headers }
}

test("The checkout script can be called without new", async () => {
  const { cashfree, headers } = await load()
  expect(headers["content-type"]).toMatch("text/javascript")
  expect(cashfree({ mode: "sandbox" }).checkout).toBeTypeOf("function")
  expect(cashfree({ mode: "production" }).checkout).toBeTypeOf("function")
  expect(() => cashfree()).toThrow("mode")
})

test("A checkout without a session is refused with a message", async () => {
  const { cashfree } = await load()
  const result = await cashfree({ mode: "sandbox" }).checkout({})
  expect(result.error?.message).toContain("paymentSessionId")
})

test("Without a target the checkout navigates to the payment page", async () => {
  const { cashfree, opened } = await load()
  const returnUrl = "http://127.0.0.1:3000/done"
  const result = await cashfree({ mode: "sandbox" }).checkout({ paymentSessionId: "s1", returnUrl })
  expect(result).toEqual({ redirect: true })
  const address = new URL(opened[0] ?? "")
  expect(address.pathname).toBe("/sandbox/cashfree/pay")
  expect(Object.fromEntries(address.searchParams)).toEqual({
    session: "s1",
    view: "page",
    return_url: returnUrl,
  })
  expect(opened[1]).toBe("_self")
})
