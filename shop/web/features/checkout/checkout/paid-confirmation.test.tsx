import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test, vi } from "vitest"
import { SettingsProvider, type ShopSettings } from "#web/shared/layout/settings.ts"
import PaidConfirmation from "./paid-confirmation.tsx"

// The server renders nothing that floats over the page.
vi.mock("#web/ui/dialog.tsx", () => ({
  Dialog: (props: { title: ReactNode; footer: ReactNode; children: ReactNode }) => (
    <section>
      {props.title}
      {props.children}
      {props.footer}
    </section>
  ),
}))

const confirmed = (orders: string[]) => {
  const paid = { mobile: "9845012345", orders, paidAt: "2026-11-20T10:00:00.000Z" }
  const html = renderToStaticMarkup(
    <SettingsProvider value={{ sendsEmail: false } as ShopSettings}>
      <MemoryRouter>
        <PaidConfirmation paid={paid} />
      </MemoryRouter>
    </SettingsProvider>,
  )
  return { html, link: /<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(html)?.slice(1) }
}

test("The confirmation of one order links to it, and of several to all orders", () => {
  expect(confirmed(["one"]).link).toEqual(["/tracking-status/one", "See your order"])
  expect(confirmed(["one", "two"]).link).toEqual(["/track-order", "See your orders"])
})

test("A success without orders is confirmed too, with the way to the orders [PAY-06]", () => {
  const { html, link } = confirmed([])
  expect(html).toContain("Thank you. Your order is confirmed.")
  expect(html).toContain("Your order appears under Track Order in a moment")
  expect(link).toEqual(["/track-order", "See your orders"])
})
