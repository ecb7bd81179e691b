import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { matchRoutes, type RouteObject } from "react-router"
import routes from "../../shop/web/routes.ts"
import { columnPages, pagesBySize, pageTitle } from "../../tests/journeys/every-page.ts"
import { everyPopup, popupTitle } from "../../tests/journeys/every-popup.ts"
import { isSourceOfShop } from "../built.ts"
import { PROJECT } from "../command.ts"
import { importsIn, targetOf } from "../import-rules/imports.ts"
import { areas } from "../import-rules/rules.ts"
import { sourceFiles } from "../source-files.ts"
import { parse, textOf, walk } from "../syntax.ts"

const JOURNEYS = "tests/journeys/"
const EVERY_PAGE = "tests/journeys/pages/every-page.spec.ts"
const IN_MODULES = /^(modules\/[^/]+\/)tests\//

/** What every page loads or is made with. */
const OF_EVERY_PAGE = [
  "shop/web/root.tsx",
  "shop/web/entry.server.tsx",
  "shop/web/offline/service-worker.ts",
]

/** Files that affect only pages that import them; the server's are reached by requests. */
const BY_IMPORTS_ALONE = /^(shop\/web|modules\/[^/]+\/(shop|office)|packages\/eyewear)\/.+\.tsx?$/

/**
 * The journeys of least worth, as lines of Playwright's `--test-list`: at the desktop's size those
 * that run at the phone's too, and at every size those that a change cannot reach. It reaches the
 * pages that import one of its files or use the API of an area in which it changes the server, the
 * database or the rules; the journeys that name the address of such a page; and those in the folder
 * of an area that it changes, because they also open pages whose addresses they do not name.
 * @param changed files, relative to the project; undefined counts every journey as reached
 */
export function laterJourneys(changed: string[] | undefined): string[] {
  const isReached = (journey: Journey) =>
    changed === undefined || changed.some((file) => reaches(file, journey))
  const linesOf = (journey: Journey, line: string, hasTwoSizes: boolean) => {
    if (!isReached(journey)) return [line]
    return hasTwoSizes ? [`[desktop] › ${line}`] : []
  }
  const patterns = [`${JOURNEYS}**/*.spec.ts`, "modules/*/tests/**/*.spec.ts"]
  const files = sourceFiles(PROJECT, patterns).filter((name) => name !== EVERY_PAGE)
  return [
    ...files.flatMap((name) => linesOf(journeyOf(name), name, !/\.(phone|desktop)\./.test(name))),
    ...[...pagesBySize, ...columnPages].flatMap((address) => {
      const hasTwoSizes = pagesBySize.includes(address)
      const line = `${EVERY_PAGE} › ${pageTitle(address)}`
      return linesOf(journeyTo([address], testsOf(EVERY_PAGE)), line, hasTwoSizes)
    }),
    ...everyPopup
      .filter(({ on }) => on === "both")
      .map(({ name }) => `[desktop] › ${EVERY_PAGE} › ${popupTitle(name)}`),
  ]
}

/** What a journey depends on. */
type Journey = {
  /** Its own, those of its pages, and all that they import. */
  files: Set<string>
  /** Of the API that its pages use. */
  areas: Set<string>
  /** Its area, or the folder of its module. */
  folder?: string
}

function journeyOf(name: string): Journey {
  const tests = testsOf(name)
  const module = IN_MODULES.exec(name)?.[1]
  const folder = module ?? name.slice(JOURNEYS.length).split("/", 1)[0]!
  return { ...journeyTo(tests.flatMap(textsIn), tests), folder }
}

/** The file of a journey, and what it imports of the tests. */
const testsOf = (name: string): string[] => [
  ...filesImportedBy([name], (file) => file.startsWith(JOURNEYS) || IN_MODULES.test(file)),
]

function journeyTo(addresses: string[], tests: string[]): Journey {
  const pages = addresses.flatMap((address) => {
    const file = matchRoutes(routes as RouteObject[], address)?.at(-1)?.route as { file?: string }
    return file?.file ? [path.relative(PROJECT, path.resolve(PROJECT, "shop/web", file.file))] : []
  })
  const ofPages = filesImportedBy(pages)
  const areas = [...ofPages].filter((file) => file.startsWith("shop/contract/")).map(areaOf)
  return {
    files: new Set([...tests, ...ofPages, ...filesImportedBy(OF_EVERY_PAGE)]),
    areas: new Set(areas.filter((area) => area !== undefined)),
  }
}

function reaches(file: string, journey: Journey): boolean {
  if (journey.files.has(file)) return true
  if (!isSourceOfShop(file)) return false
  const area = areaOf(file)
  if (area !== undefined && area === journey.folder) return true
  if (journey.folder?.includes("/") && file.startsWith(journey.folder)) return true
  if (BY_IMPORTS_ALONE.test(file)) return false
  return area === undefined || journey.areas.has(area)
}

const areaOf = (file: string): string | undefined =>
  file.split(/[/.]/).find((part) => (areas as readonly string[]).includes(part))

/** These files and, at any depth, those that they import and `isFollowed` accepts. */
function filesImportedBy(start: string[], isFollowed = (_file: string) => true): Set<string> {
  const found = new Set(start)
  for (const file of found) {
    for (const target of importsOf(file)) if (isFollowed(target)) found.add(target)
  }
  return found
}

const importsOf = once((file) =>
  importsIn(file, sourceOf(file)).flatMap(({ specifier }) => {
    const target = targetOf(file, specifier.replace(/\?.*$/, ""))
    return target === undefined ? [] : [target]
  }),
)

/** The texts in a file that can be addresses of pages. */
const textsIn = once((file) => {
  const texts: string[] = []
  walk(parse(file, sourceOf(file)), (node) => {
    const text = textOf(node)
    if (text?.startsWith("/")) texts.push(text.replace(/[?#].*$/, ""))
    return undefined
  })
  return texts
})

/** Of styles, and of types and pages that are written by the build, nothing is read. */
function sourceOf(file: string): string {
  const full = path.join(PROJECT, file)
  return /\.tsx?$/.test(file) && existsSync(full) ? readFileSync(full, "utf8") : ""
}

function once(work: (file: string) => string[]): (file: string) => string[] {
  const known = new Map<string, string[]>()
  return (file) => {
    const result = known.get(file) ?? work(file)
    known.set(file, result)
    return result
  }
}
