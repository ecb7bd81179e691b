import { z } from "zod"
import {
  brandContent,
  newArrivals,
  posters,
  products,
  slides,
} from "#contract/catalogue/catalogue.ts"
import { previewHome, publishHome, showHome } from "#contract/catalogue/operations/home.ts"
import { badRequest, fail, notFound } from "#contract/core/api-result.ts"
import { contentPage, listingPage, PAGE_PATHS } from "#contract/core/page-addresses.ts"
import type { Db } from "#db/connection.ts"
import { findProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import { isWornPicture, wornProduct } from "#domain/catalogue/picture-name.ts"
import { standardPage, standardPageKeys } from "#domain/catalogue/shop-page.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { wearerOf, wearers } from "#domain/catalogue/worn-by.ts"
import { ok } from "#domain/core/result.ts"
import { staffIdOf } from "#domain/office/actor.ts"
import { linkablePages as pagesOfModules } from "#modules/pages.ts"
import type { AppContext } from "#server/core/context.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { homeProblems, linkedProducts } from "../pages/check-home.ts"
import { publishHome as publish } from "../pages/commands/publish-home.ts"
import { findHomePage, listHomeVersions, ownPageKeys } from "../pages/queries.ts"
import type { PageSources } from "../pages/render-page.ts"
import { resolveHome } from "../pages/resolve-home.ts"
import { createPictureImporter } from "../product-changes/pictures/create-picture-importer.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import { newestOf } from "../products/queries.ts"
import { lowStock } from "../products/recommendations.ts"

/** Pages that a link can be chosen from. */
function linkablePages({ catalogue }: PageSources) {
  const { pages } = catalogue.now()
  const content = [...standardPageKeys, ...ownPageKeys(pages)].map((key) => ({
    label: pages.get(key)?.title ?? standardPage(key)!.title,
    path: contentPage(key),
  }))
  return [
    { label: "All products", path: listingPage("all") },
    ...content,
    { label: "Lens thickness", path: PAGE_PATHS.lensThickness },
    ...pagesOfModules,
  ]
}

/** Whether the shop has a picture of this name: uploaded, of the sample, or drawn of a product. */
function hasPicture(context: AppContext): (picture: string) => Promise<boolean> {
  const importer = createPictureImporter(context, { folder: null })
  return async (picture) => {
    if (isWornPicture(picture)) {
      const product = findProduct(context.catalogue.now().index, wornProduct(picture))
      if (!product) return false
      const wearer = /^worn\/([a-z]+)\//.exec(picture)?.[1]
      if (wearer === undefined) return wearerOf(product) !== null
      return hasFrame(product) && wearers.some(({ id }) => id === wearer)
    }
    try {
      await importer.look("home", picture)
      return true
    } catch (error) {
      if (error instanceof UnusablePictureError) return false
      throw error
    }
  }
}

/** The state of the home page for the audit, without its words. */
async function traceHome(db: Db) {
  const found = await findHomePage(db)
  const state = found && { version: found.version, blocks: found.blocks.map(({ type }) => type) }
  return { subject: "home", state }
}

export const homeOperations: Implementation[] = [
  implement(showHome, {
    run: async (context, { version }) => {
      const found = await findHomePage(context.db, version)
      if (!found && version !== undefined) return notFound("The home page has no such version.")
      const versions = await listHomeVersions(context.db)
      return ok({
        ...(found ?? { version: 0, blocks: [] }),
        pages: linkablePages(context),
        versions: versions.map(({ version, publishedAt, by }) => ({
          version,
          published_at: publishedAt.toISOString(),
          published_by: by ?? "Command line",
        })),
      })
    },
  }),
  implement(previewHome, {
    run: async (context, { blocks }) => {
      const { catalogue, now } = context
      // Blocks of a later time are part of the preview; the list names their time.
      const started = blocks.map((block) => ({ ...block, from: null }))
      const home = resolveHome(context, started, now())
      return ok({
        problems: await homeProblems(context, blocks, hasPicture(context)),
        notes: home.notes,
        products: await linkedProducts(context, blocks),
        replies: {
          [slides.path]: z.encode(slides.reply, { data: home.slides, blocks: home.blocks }),
          [brandContent.path]: z.encode(brandContent.reply, { result: home.brandSections }),
          [posters.path]: z.encode(posters.reply, home.posters),
          [newArrivals.path]: z.encode(newArrivals.reply, { result: newestOf(catalogue, true) }),
          [products.path]: z.encode(products.reply, {
            result: lowStock(catalogue.now().index, { isPerModel: true }),
          }),
        },
      })
    },
  }),
  implement(publishHome, {
    trace: traceHome,
    run: async (context, { blocks, seen }, { by }) => {
      const problems = await homeProblems(context, blocks, hasPicture(context))
      if (problems.length > 0) {
        const sentences = problems.map(({ sentence }) => sentence)
        return badRequest(["The home page was not published.", ...sentences].join(" "))
      }
      const author = { now: context.now(), by: staffIdOf(by) }
      const version = await context.db.transaction(async (tx) => {
        await publishCatalogueChange(tx, "all")
        return publish(tx, author, (newest) =>
          seen !== undefined && seen !== newest.version ? null : blocks,
        )
      })
      return version === null
        ? fail(
            "CHANGED_MEANWHILE",
            "Somebody else changed the home page meanwhile. Reload it and make your changes again.",
          )
        : ok({ version })
    },
  }),
]
