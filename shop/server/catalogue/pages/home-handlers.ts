import { brandContent, posters, slides } from "#contract/catalogue/catalogue.ts"
import { ok } from "#domain/core/result.ts"
import { type AppContext, publicVersion } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { resolveHome, type ShownHome } from "./resolve-home.ts"

/** The home page as it is now, resolved again only after something that it shows has changed. */
function shownHome(context: AppContext): () => ShownHome {
  const versionOf = publicVersion(context)
  let last: { catalogue: object; version: number; shown: ShownHome } | undefined
  return () => {
    const [version, catalogue] = [versionOf(), context.catalogue.now()]
    if (last?.catalogue !== catalogue || last.version !== version) {
      const shown = resolveHome(context, catalogue.home, context.now())
      last = { catalogue, version, shown }
    }
    return last.shown
  }
}

export const homeHandlers = (context: AppContext, home = shownHome(context)): EndpointHandler[] => [
  defineHandler(posters, () => ok(home().posters)),
  defineHandler(brandContent, () => ok({ result: home().brandSections })),
  defineHandler(slides, ({ query }) => {
    const { slides: data, blocks } = home()
    return ok({ data, ...(query.blocks && { blocks }) })
  }),
]
