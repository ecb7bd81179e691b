import type { PublishedPage } from "../define-server-module.ts"
import type { AppContext } from "./context.ts"

/** The pages that the owner has published with modules that are on, at the moment. */
export const publishedPagesOf =
  (context: Pick<AppContext, "catalogue" | "now" | "modules" | "settings">) =>
  (): PublishedPage[] =>
    context.modules.flatMap(({ name, publishedPages }) =>
      publishedPages && !context.settings.FEATURES_OFF.includes(name)
        ? publishedPages(context)
        : [],
    )
