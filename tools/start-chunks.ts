/** The part of Rolldown's `ChunkingContext` that is used here. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleImporters | null
}

interface ModuleImporters {
  importers: string[]
  dynamicImporters: string[]
  isEntry: boolean
}

/** The most visited pages; for them every file and every kilobyte at start-up counts. */
const MAIN_PAGES: Record<string, string> = {
  home: "home",
  listing: "listing",
  // The same page under other routes.
  category: "listing",
  style: "listing",
  product: "product",
  checkout: "checkout",
}

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|^\0(vite\/preload-helper|rolldown\/runtime)/

/**
 * The chunks of the browser build, for Rolldown's `codeSplitting.groups`. A page then starts with
 * at most eight: the framework, code shared by pages, code that the page shares with its own later
 * parts, the page, and a few that React Router creates. Code for a later press is a chunk of its
 * own. A group includes the imports of its modules, so the most shared one is first.
 */
export const startChunks = [
  { name: "react", test: framework, priority: 3 },
  {
    debugName: "shop",
    name: (id: string, graph: ModuleGraph) => (sharingOf(id, graph) === "shop" ? "shop" : null),
    priority: 2,
  },
  {
    debugName: "parts",
    name: (id: string, graph: ModuleGraph) => sharingOf(id, graph),
    priority: 1,
  },
]

/** Smaller than a request, and on pages of every kind. */
const slots = /\/web\/shared\/layout\/slot\.tsx/

/** The chunk of shared code; null for a module that only one page, or only later parts, need. */
export function sharingOf(id: string, graph: ModuleGraph): string | null {
  if (!/\.tsx?(\?|$)|\/node_modules\//.test(id)) return null
  const starts = startsOf(id, graph)
  if (starts.size < 2) return null
  const isWithRoot = [...starts].some((start) => /\/web\/root\.tsx/.test(start))
  const pages = new Set([...starts].map(mainPage).filter((page) => page !== undefined))
  if (isWithRoot || pages.size > 1 || slots.test(id)) return "shop"
  const [page] = pages
  return page === undefined ? null : `${page}-parts`
}

const mainPage = (start: string): string | undefined =>
  MAIN_PAGES[/\/web\/routes\/([\w-]+)\.tsx/.exec(start)?.[1] ?? ""]

/** Entries and later parts that need the module. */
function startsOf(id: string, graph: ModuleGraph): Set<string> {
  const starts = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const module = graph.getModuleInfo(next)
    if (!module) continue
    if (module.isEntry || module.dynamicImporters.length > 0) starts.add(next)
    waiting.push(...module.importers)
  }
  return starts
}
