import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { PageContent, StandardPageKey } from "#domain/catalogue/shop-page.ts"
import { pageTexts } from "#modules/page-texts.ts"
import { projectFolder } from "#project-folder.ts"
import { parsePage } from "./parse-page.ts"

const texts = new Map<StandardPageKey, string>()

/** The Markdown that comes with the shop, shown until the owner publishes another. */
export function standardText(key: StandardPageKey): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const text =
    key === "accessibility-report"
      ? // A page has its title apart.
        readText("docs", "accessibility.md").replace(/^# .*\n+/, "")
      : withModules(key, readText("sample", "pages", `${key}.md`))
  texts.set(key, text)
  return text
}

/** What modules add at the places `<!-- offers -->` of a text. */
const withModules = (key: StandardPageKey, text: string) =>
  text.replace(/(\s{0,2})<!-- (\w+) -->/g, (_place, before: string, name: string) =>
    pageTexts
      .flatMap((texts) => texts[`${key}.${name}`] ?? [])
      .map((one) => before + one)
      .join(""),
  )

const readText = (...file: string[]) => readFileSync(join(projectFolder, ...file), "utf8")

/** Changes with the text that comes with the shop. */
export const standardTextHash = (key: StandardPageKey): string =>
  createHash("sha256").update(standardText(key)).digest("base64url").slice(0, 16)

let sections: PageContent["sections"] | undefined

/**
 * What docs/opening-a-shop.md says about each step of the set-up guide, in their order
 * (`domain/office/setup-guide.ts`). Links to other documents are words here: the office has none.
 */
export function ownerGuide(): PageContent["sections"] {
  sections ??= readGuide(readFileSync(join(projectFolder, "docs", "opening-a-shop.md"), "utf8"))
  return sections
}

function readGuide(document: string): PageContent["sections"] {
  // It is the same for every shop and has none of its values.
  const text = document.replaceAll(/\[([^[\]]+)\]\([\w-]+\.md[^()]*\)/g, "$1")
  const { sections } = parsePage(text, {} as never)
  return sections.slice(1 + sections.findIndex(({ heading }) => heading === "Before you begin"))
}
