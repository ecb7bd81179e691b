import { notFound } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { msg } from "#words/sentence.ts"
import { collectionPage } from "../contract/pages.ts"
import { openCollections } from "./queries.ts"

type Context = Pick<AppContext, "catalogue" | "now">

/** The products of a collection, and what its page says of it. */
export function selectCollection(context: Context, text: string) {
  const found = openCollections(context).find(({ handle }) => handle === text)
  if (!found) return notFound(msg("We couldn't find this collection."))
  const { title, description, picture, match } = found
  return ok({ match, parts: { collection: { title, description, picture } } })
}

/** Those that visitors can open. */
export const collectionPages = (context: Context) =>
  openCollections(context).map(({ title, handle, menuKinds, inFooter }) => ({
    ...{ title, menuKinds, inFooter },
    path: collectionPage(handle),
  }))
