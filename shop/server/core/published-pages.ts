import type { PublishedPage } from "../define-server-module.ts"
import type { AppContext } from "./context.ts"
import { modulesOn } from "./modules-on.ts"

/** The pages that the owner has published with modules that are on, at the moment. */
export const publishedPagesOf =
  (context: Pick<AppContext, "catalogue" | "now" | "modules" | "settings">) =>
  (): PublishedPage[] =>
    modulesOn(context).flatMap(({ publishedPages }) => publishedPages?.(context) ?? [])

/** The pages of text that modules write, at the moment, by key. */
export const textPagesOf = (context: Pick<AppContext, "catalogue" | "modules" | "settings">) =>
  new Map(
    modulesOn(context)
      .flatMap(({ textPages = {} }) => Object.entries(textPages))
      .flatMap(([key, read]) => {
        const text = read(context)
        return text ? [[key, text] as const] : []
      }),
  )
