import { expect, test } from "vitest"
import { type ModuleGraph, sharingOf } from "./start-chunks.ts"

const route = (name: string) => `/shop/web/routes/${name}.tsx?__react-router-build-client-route`

/** Modules by their static and dynamic importers; the rest are entries. */
function graphOf(modules: Record<string, { from?: string[]; laterFrom?: string[] }>): ModuleGraph {
  return {
    getModuleInfo: (id) => ({
      importers: modules[id]?.from ?? [],
      dynamicImporters: modules[id]?.laterFrom ?? [],
      isEntry: modules[id] === undefined,
    }),
  }
}

const sheet = "/shop/web/features/shell/cart-sheet.tsx"
const root = "/shop/web/root.tsx"

test("What two of the main pages need at start-up is in the chunk that all share", () => {
  const card = "/shop/web/shared/card.tsx"
  expect(sharingOf(card, graphOf({ [card]: { from: [route("home"), route("product")] } }))).toBe(
    "shop",
  )
})

test("What the root layout shares with a later part is in the chunk that all share", () => {
  const cart = "/shop/web/shared/cart.ts"
  const graph = graphOf({ [cart]: { from: [root, sheet] }, [sheet]: { laterFrom: [root] } })
  expect(sharingOf(cart, graph)).toBe("shop")
})

test("What shows slots is in the chunk that all share, whatever pages have slots", () => {
  const slot = "/shop/web/shared/layout/slot.tsx"
  const from = ["/shop/web/features/people-page.tsx", "/shop/web/features/tracking.tsx"]
  expect(sharingOf(slot, graphOf({ [slot]: { from } }))).toBe("shop")
})

test("What one page shares with its own later parts is in that page's chunk, for all its routes", () => {
  const panel = "/shop/web/features/listing/panel.tsx"
  const later = "/shop/web/features/listing/sheet.tsx"
  const graph = graphOf({
    [panel]: { from: [route("listing"), route("category"), later] },
    [later]: { laterFrom: [route("listing")] },
  })
  expect(sharingOf(panel, graph)).toBe("listing-parts")
})

test("What only one page needs, or only a dynamic import, is not in a shared chunk", () => {
  const only = "/shop/web/features/home/hero.tsx"
  const lines = "/shop/web/features/shell/lines.tsx"
  const graph = graphOf({
    [only]: { from: [route("home")] },
    [lines]: { from: [sheet, "/shop/web/features/shell/wishlist-sheet.tsx"] },
    [sheet]: { laterFrom: [root] },
  })
  expect(sharingOf(only, graph)).toBeNull()
  expect(sharingOf(lines, graph)).toBeNull()
})

test("A part of a part counts for the pages that need the whole", () => {
  const inner = "/shop/domain/inner.ts"
  const outer = "/shop/domain/outer.ts"
  const graph = graphOf({
    [inner]: { from: [outer] },
    [outer]: { from: [inner, route("home"), route("checkout")] },
  })
  expect(sharingOf(inner, graph)).toBe("shop")
})
