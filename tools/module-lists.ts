import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { modules as listed } from "../modules.ts"
import type { Module, ModuleSetting, PageValue } from "../shop/contract/define-module.ts"
import { slotNames } from "../shop/contract/slots.ts"
import { languageCodes } from "../shop/words/languages.ts"
import { PROJECT } from "./command.ts"

/**
 * `.modules/`: the lists that the core reads, written from `modules.ts` and the `module.ts` of each.
 * One file for each list, so that a page loads only the components of its own slots, and the core
 * names no module.
 */
const folder = path.join(PROJECT, ".modules")

interface Found {
  module: Module
  /** Its folder. */
  at: string
}

/** Writes the lists that have changed. */
export async function writeModuleLists(): Promise<void> {
  mkdirSync(path.join(folder, "slots"), { recursive: true })
  // What a module declares may import files of the core that read a list.
  for (const [file, text] of Object.entries(lists([]))) {
    if (!isComplete(file)) write(file, text)
  }
  const found: Found[] = []
  for (const name of listed) found.push(await find(name))
  const texts = lists(found)
  for (const [file, text] of Object.entries(texts)) write(file, text)
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const at = path.join(folder, file)
    if (statSync(at).isFile() && !(file.replaceAll("\\", "/") in texts)) rmSync(at)
  }
}

/** Whether a list is there with all files that it imports: a module may have been deleted since. */
function isComplete(file: string): boolean {
  const at = path.join(folder, file)
  if (!existsSync(at)) return false
  const imported = [...readFileSync(at, "utf8").matchAll(/ from "(\.[^"]+)"/g)]
  return imported.every(([, other]) => existsSync(path.resolve(path.dirname(at), other!)))
}

async function find(name: string): Promise<Found> {
  const inside = path.join(PROJECT, "modules", name)
  const at = existsSync(inside) ? inside : packageFolder(name)
  const { default: module } = await import(pathToFileURL(path.join(at, "module.ts")).href)
  return { module, at }
}

/** Only inside the shop's folder do Node and Vite find its packages, and `chashma` itself. */
function packageFolder(name: string): string {
  const at = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  if (at.startsWith(PROJECT + path.sep)) return at
  throw new Error(`${name} is in ${at}: move it into the shop's folder, such as examples/.`)
}

/** The text of each list by its file. @internal */
export function lists(found: readonly Found[]): Record<string, string> {
  const declared = found.map(({ at }, n) => `import m${n} from ${specifier(at, "module.ts")}\n`)
  const names = found.map((_, n) => `m${n}`).join(", ")
  const pages = found.flatMap(({ module }) => module.pages ?? [])
  const [memberOffer] = found.flatMap(({ module: { memberOffer: offer }, at }) =>
    offer ? [{ name: offer.name, file: specifier(at, offer.fetch) }] : [],
  )
  const indexed = (as: "listed" | "private") => {
    const paths = pages.filter(({ index }) => index === as).map(shortAddress)
    return JSON.stringify(paths.filter((path) => !paths.some((of) => path.startsWith(`${of}/`))))
  }
  const slots = slotNames.map((slot): [string, string] => [
    `slots/${slot}.ts`,
    listOf(
      found.filter(({ module }) => module.slots?.[slot]),
      ({ module, at }, n) => ({
        import: `import c${n} from ${specifier(at, module.slots![slot]!, "../")}\n`,
        entry: `{ module: ${JSON.stringify(module.name)}, Component: c${n} }`,
      }),
      { type: "SlotEntry", from: "#web/shared/layout/slot.tsx", of: JSON.stringify(slot) },
    ),
  ])
  return withSentences({
    "modules.ts": `${declared.join("")}import type { Module } from "#contract/define-module.ts"\n\nexport const modules: readonly Module[] = [${names}]\n`,
    "server.ts": listOf(
      found.filter(({ at }) => existsSync(path.join(at, "module.server.ts"))),
      ({ at }, n) => ({
        import: `import s${n} from ${specifier(at, "module.server.ts")}\n`,
        entry: `s${n}`,
      }),
      { type: "ServerModule", from: "#server/define-server-module.ts" },
    ),
    "tables.ts": [
      ...found.flatMap(({ module, at }) =>
        module.tables && !module.migrations
          ? [`export * from ${specifier(at, module.tables)}\n`]
          : [],
      ),
      "export {}\n",
    ].join(""),
    "migrations.ts": `export const list: readonly { module: string; folder: string }[] = ${JSON.stringify(
      found.flatMap(({ module: { name, migrations }, at }) =>
        migrations ? { module: name, folder: inProject(path.join(at, migrations)) } : [],
      ),
    )}\n`,
    // Where Tailwind looks for class names.
    "sources.css": found
      .map(({ at }) => `@source "../${inProject(at)}/{shop,office}/**/*.tsx";\n`)
      .join(""),
    "member-offer-name.ts": `export const memberOfferName: string = ${JSON.stringify(memberOffer?.name ?? "Member discount")}\n`,
    "member-offer.ts": `import type { FetchMemberOffer } from "#web/shared/checkout/purchase/use-member-offer.ts"\n${memberOffer ? `import fetch from ${memberOffer.file}\n` : ""}\nexport const fetchMemberOffer: FetchMemberOffer | null = ${memberOffer ? "fetch" : "null"}\n`,
    "services.ts": listOf(
      files(found, "service"),
      (file, n) => ({ import: `import s${n} from ${file}\n`, entry: `s${n}` }),
      { type: "ShownService", from: "#web/shared/checkout/payment/shown-services.ts" },
    ),
    "page-texts.ts": `export const pageTexts: readonly Readonly<Record<string, string>>[] = ${JSON.stringify(found.flatMap(({ module }) => (module.pageTexts ? [module.pageTexts] : [])))}\n`,
    "consents.ts": dataOf(
      found.flatMap(({ module: { name, consents = [] } }) =>
        consents.map((consent) => ({ ...consent, module: name })),
      ),
      { type: "ModuleConsent", from: "#domain/messages/consent.ts" },
    ),
    "features.ts": dataOf(
      found.flatMap(({ module: { name, feature } }) => (feature ? { name, ...feature } : [])),
      { type: "Feature", from: "#domain/office/shop-settings.ts" },
    ),
    "switched-pages.ts": `export const moduleOfPage: Readonly<Record<string, string>> = ${JSON.stringify(
      Object.fromEntries(
        found.flatMap(({ module, at }) =>
          (module.pages ?? []).flatMap(({ file, isKept }) =>
            module.feature && !isKept ? [[idOf(at, file), module.name]] : [],
          ),
        ),
      ),
    )}\n`,
    "pages.ts": `export const listedPages: readonly string[] = ${indexed("listed")}\nexport const privatePages: readonly string[] = ${indexed("private")}\nexport const linkablePages: readonly { label: string; path: string }[] = ${JSON.stringify(pages.flatMap((page) => (page.linkLabel ? [{ label: page.linkLabel, path: shortAddress(page) }] : [])))}\nexport const pagePaths: readonly string[] = ${JSON.stringify(pages.map(({ path }) => path))}\nexport const listingPages: readonly string[] = ${JSON.stringify(pages.filter(({ listing }) => listing).map((page) => page.path.split(":")[0]))}\n`,
    "board-sections.ts": dataOf(
      found.flatMap(({ module: { name, boardSections = [] } }) =>
        boardSections.map((section) => ({ ...section, module: name })),
      ),
      { type: "BoardSection", from: "#contract/define-module.ts" },
    ),
    "permissions.ts": dataOf(
      found.flatMap(({ module }) => module.permissions ?? []),
      { type: "ModulePermission", from: "#domain/office/staff-permissions.ts" },
    ),
    "listings.ts": dataOf(
      found.flatMap(({ module }) => module.listings ?? []),
      { type: "SelectionListing", from: "#domain/catalogue/listing/query.ts" },
    ),
    "page-values.ts": pageValuesOf(
      found.flatMap(({ module }) => Object.entries(module.pageValues ?? {})),
    ),
    "listing-parts.ts": shapeOf(files(found, "listingParts")),
    "product-parts.ts": shapeOf(files(found, "productParts")),
    "photo-purposes.ts": dataOf(
      found.flatMap(({ module }) => module.photoPurposes ?? []),
      { type: "PhotoPurpose", from: "#domain/catalogue/photo.ts" },
    ),
    "shopper-parts.ts": shapeOf(files(found, "shopperParts")),
    "purchase-fields.ts": shapeOf(
      found.flatMap(({ module, at }) =>
        module.purchase ? specifier(at, module.purchase.fields) : [],
      ),
    ),
    "purchase-values.ts": listOf(
      found.filter(({ module }) => module.purchase),
      ({ module, at }, n) => ({
        import: `import v${n} from ${specifier(at, module.purchase!.values)}\n`,
        entry: `{ module: ${JSON.stringify(module.name)}, values: v${n} }`,
      }),
      {
        type: "PurchaseValuesEntry",
        from: "#web/shared/checkout/purchase/purchase-values.ts",
      },
    ),
    "pack-inputs.ts": shapeOf(files(found, "packInputs")),
    "office-line-parts.ts": shapeOf(files(found, "officeLineParts")),
    "order-line-parts.ts": shapeOf(files(found, "orderLineParts")),
    "traced-stock.ts": `import type { TracedStockWords } from "#domain/catalogue/traced-stock.ts"\n\nexport const tracedStock: TracedStockWords | null = ${JSON.stringify(found.find(({ module }) => module.tracedStock)?.module.tracedStock ?? null)}\n`,
    "samples.ts": listOf(
      files(found, "sample"),
      (file, n) => ({ import: `import s${n} from ${file}\n`, entry: `s${n}` }),
      { type: "ModuleSample", from: "#db/load-sample.ts" },
    ),
    "setting-values.ts": shapeOf(files(found, "settingValues")),
    "settings.ts": settingsOf(found.flatMap(({ module }) => Object.entries(module.settings ?? {}))),
    "visit-steps.ts": listOf(
      found.filter(({ module }) => module.visitSteps),
      ({ module, at }, n) => ({
        import: `import v${n} from ${specifier(at, module.visitSteps!)}\n`,
        entry: `{ module: ${JSON.stringify(module.name)}, tell: v${n} }`,
      }),
      { type: "VisitStepEntry", from: "#web/shared/api/visit-steps.ts" },
    ),
    "duties.ts": spreadOf(files(found, "duties"), {
      type: "Duty",
      from: "#domain/office/duties/duty.ts",
    }),
    "words.ts": wordsOf(found),
    "routes.ts": listOf(
      found.flatMap(({ module, at }) => (module.pages ?? []).map((page) => ({ page, at }))),
      ({ page, at }) => ({
        import: "",
        entry: `{ path: ${JSON.stringify(page.path)}, file: ${JSON.stringify(path.join(at, page.file))}, id: ${JSON.stringify(idOf(at, page.file))} }`,
      }),
      { type: "ModuleRoute", from: "#contract/define-module.ts" },
    ),
    "office-pages.ts": listOf(
      found.flatMap(({ module, at }) =>
        (module.officePages ?? []).map((page) => ({ page, module, at })),
      ),
      ({ page: { file, ...page }, module, at }) => ({
        import: "",
        entry: `{ ...${JSON.stringify({ module: module.name, ...page })}, load: () => import(${specifier(at, file)}) }`,
      }),
      { type: "OfficePage", from: "#web/office/office-pages.ts" },
    ),
    ...Object.fromEntries(slots),
  })
}

/** A sentence that a module states is a literal again, which the build of a language replaces. */
const withSentences = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([file, text]) => {
      const stated = text.replace(
        /\{"text":("(?:[^"\\]|\\.)*")(?:,"values":(\{[^{}]*\}))?\}/g,
        (_, literal, values) => `msg(${values ? `${literal}, ${values}` : literal})`,
      )
      return [file, stated === text ? text : `import { msg } from "#words/sentence.ts"\n${stated}`]
    }),
  )

/** A file that exports the entries of one list. */
function listOf<Item>(
  items: readonly Item[],
  write: (item: Item, n: number) => { import: string; entry: string },
  { type, from, of }: { type: string; from: string; of?: string },
): string {
  const written = items.map(write)
  const imports = written.map((one) => one.import).join("")
  const entries = written.map(({ entry }) => `  ${entry},\n`).join("")
  return `import type { ${type} } from "${from}"\n${imports}\nexport const list: readonly ${type}${of ? `<${of}>` : ""}[] = [\n${entries}]\n`
}

/** The catalogues of each language: the core's, and those of the modules that are on. */
function wordsOf(found: readonly Found[]): string {
  const catalogues = languageCodes.flatMap((language) =>
    [path.join(PROJECT, "shop"), ...found.map(({ at }) => at)]
      .map((at) => path.join(at, "words", `${language}.json`))
      .filter((file) => existsSync(file))
      .map((file) => ({ language, file })),
  )
  const imports = catalogues.map(
    ({ file }, n) =>
      `import w${n} from ${JSON.stringify(`../${inProject(file)}`)} with { type: "json" }\n`,
  )
  const entries = catalogues.map(
    ({ language }, n) => `  { language: ${JSON.stringify(language)}, words: w${n} },\n`,
  )
  return `import type { Catalogue } from "#words/translations.ts"\n${imports.join("")}\nexport const list: readonly Catalogue[] = [\n${entries.join("")}]\n`
}

/** Of a page without the parameter that it can do without. */
const shortAddress = ({ path }: { path: string }): string => path.replace(/\/:\w+\?$/, "")

/** As React Router names the pages of the core. */
const idOf = (at: string, file: string): string =>
  inProject(path.join(at, file)).replace(/\.tsx?$/, "")

const inProject = (at: string) => path.relative(PROJECT, at).replaceAll("\\", "/")

/** A list of plain data, which imports nothing. */
const dataOf = (items: readonly object[], type: { type: string; from: string }): string =>
  listOf(items, (item) => ({ import: "", entry: JSON.stringify(item) }), type)

/** The lists that files export, put together. */
const spreadOf = (files: readonly string[], type: { type: string; from: string }): string =>
  listOf(files, (file, n) => ({ import: `import d${n} from ${file}\n`, entry: `...d${n}` }), type)

/** The names of values in the back office, their headings in the sample shop, and which pages get. */
function pageValuesOf(values: readonly [string, PageValue][]) {
  const all = (part: "label" | "heading") =>
    JSON.stringify(Object.fromEntries(values.map(([name, value]) => [name, value[part]])))
  const onPages = values.flatMap(([name, value]) => (value.onPages ? [name] : []))
  return `export const labels = ${all("label")} as const\nexport const headings: Readonly<Record<string, string>> = ${all("heading")}\nexport const onPages = ${JSON.stringify(onPages)} as const\n`
}

/** What the owner changes, what only the environment says, which pages get, and the defaults of a demonstration. */
function settingsOf(settings: readonly [string, ModuleSetting][]) {
  const fields = settings.flatMap(([name, one]) => ("field" in one ? [[name, one.field]] : []))
  const environment = settings.flatMap(([name, one]) =>
    "environment" in one ? [[name, one.environment]] : [],
  )
  const onPages = settings.flatMap(([name, setting]) => (setting.onPages ? [name] : []))
  const demonstration = settings.flatMap(([name, one]) =>
    "field" in one && one.demonstration ? [[name, one.demonstration]] : [],
  )
  return `export const fields = ${JSON.stringify(Object.fromEntries(fields))} as const\nexport const environment = ${JSON.stringify(Object.fromEntries(environment))} as const\nexport const onPages = ${JSON.stringify(onPages)} as const\nexport const demonstration = ${JSON.stringify(Object.fromEntries(demonstration))} as const\n`
}

/** The parts of a module that are one file. */
type FilePart =
  | `${"listing" | "product" | "shopper" | "officeLine" | "orderLine"}Parts`
  | ("settingValues" | "duties" | "sample" | "packInputs" | "service")

/** The specifiers of one file of each module that has it. */
const files = (found: readonly Found[], part: FilePart): string[] =>
  found.flatMap(({ module, at }) => (module[part] ? specifier(at, module[part]) : []))

/** The fields of a Zod object: the default exports of files, put together. */
const shapeOf = (files: readonly string[]): string =>
  `${files.map((file, n) => `import p${n} from ${file}\n`).join("")}\nexport const shape = { ${files.map((_, n) => `...p${n}`).join(", ")} }\n`

/** How a list names a file; a list in a folder of its own is one level further down. */
function specifier(at: string, file: string, up = ""): string {
  const whole = path.join(at, file)
  if (!existsSync(whole)) throw new Error(`${path.relative(PROJECT, whole)} does not exist`)
  return JSON.stringify(`${up}${path.relative(folder, whole).replaceAll("\\", "/")}`)
}

function write(file: string, text: string): void {
  const at = path.join(folder, file)
  if (!existsSync(at) || readFileSync(at, "utf8") !== text) writeFileSync(at, text)
}

if (import.meta.main) await writeModuleLists()
