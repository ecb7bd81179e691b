import type { PublishedPage } from "../define-server-module.ts"
import type { AppContext } from "./context.ts"

/** The pages that the owner has published with modules, at the moment. */
export function publishedPagesOf(context: Pick<AppContext, "catalogue" | "now" | "modules">) {
  const sources = context.modules.flatMap(({ publishedPages }) => publishedPages ?? [])
  return (): PublishedPage[] => sources.flatMap((pages) => pages(context))
}
