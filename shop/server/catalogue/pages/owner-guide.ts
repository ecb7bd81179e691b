import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { PageContent } from "#domain/catalogue/shop-page.ts"
import { projectFolder } from "#project-folder.ts"
import { parsePage } from "./parse-page.ts"

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
  const [, ...steps] = parsePage(text, {} as never).sections
  return steps
}
