import type { ReactNode } from "react"
import { prerender } from "react-dom/static"
import { createMemoryRouter, RouterProvider } from "react-router"
import { fromRupees } from "#domain/core/money.ts"
import { defaultTariffs } from "#domain/money/tariff.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import { SettingsProvider, type ShopSettings } from "#web/shared/layout/settings.ts"
import { pageIdentity } from "./page-identity.ts"

const settings = {
  publicUrl: "http://shop.test",
  business: { name: "Chashma" },
  modules: {},
  identity: pageIdentity,
  tariffs: defaultTariffs,
  approvesPowers: false,
  deletedAccounts: "erase",
  lenses: sampleLenses,
  delivery: { fee: fromRupees(49), freeAbove: fromRupees(999) },
} as ShopSettings

/**
 * The HTML that the server sends for a part of a page, with every part that is loaded later.
 * @param changed settings that differ from the usual ones
 */
export async function renderedPage(
  part: ReactNode,
  address = "/",
  changed: Partial<ShopSettings> = {},
): Promise<string> {
  const router = createMemoryRouter([{ path: "*", element: part }], { initialEntries: [address] })
  const { prelude } = await prerender(
    <SettingsProvider value={{ ...settings, ...changed }}>
      <RouterProvider router={router} />
    </SettingsProvider>,
    // Otherwise React sends large parts after the rest, with scripts that move them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  return html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
}

/** The text of some HTML, with `|` between its elements. */
export const textIn = (html: string): string =>
  html
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\s*\|[\s|]*/g, "|")

/** Every value of an attribute, in order. */
export const attributesIn = (html: string, name: string): string[] =>
  Array.from(html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g")), ([, value]) => value!)

/** The HTML of each element of this kind that begins with such a tag, in order; none inside another. */
export const elementsIn = (html: string, tag: string, attribute = ""): string[] =>
  Array.from(
    html.matchAll(new RegExp(`<${tag}\\b[^>]*${attribute}[^>]*>.*?</${tag}>`, "gs")),
    ([element]) => element,
  )
