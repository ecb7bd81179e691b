import { eq, max } from "drizzle-orm"
import {
  addSlide,
  listSlides,
  removeSlide,
  setSlide,
} from "#contract/catalogue/operations/slides.ts"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { slides } from "#db/schema.ts"
import type { Slide } from "#domain/catalogue/product.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { slideColumns } from "../products/queries.ts"
import { changeWithPicture } from "./change-with-picture.ts"

const noSuchSlide = fail("NOT_FOUND", "There is no such slide. It may have been removed.")

/** The state of a slide for the audit, without its texts. */
async function traceSlide(db: Db, { id }: { id: number }) {
  const [found] = await db.select().from(slides).where(eq(slides.id, id))
  return found ? { subject: `slide:${id}`, state: found } : null
}

/** Changes one slide with its picture. */
async function changed<Picture extends string | undefined>(
  context: AppContext,
  picture: Picture,
  folder: string | undefined,
  change: (tx: Db, picture: Picture) => Promise<Slide | undefined>,
): Promise<ApiResult<Slide>> {
  const set = await changeWithPicture(context, { handle: "slide", picture, folder }, change)
  if (!set.ok) return set
  return set.value ? ok(set.value) : noSuchSlide
}

export const slidesOperations: Implementation[] = [
  implement(listSlides, {
    run: async ({ db }) => ok(await db.select(slideColumns).from(slides).orderBy(slides.id)),
  }),
  implement(addSlide, {
    run: (context, { folder, ...slide }) =>
      changed(context, slide.picture, folder, async (tx, picture) => {
        const [last] = await tx.select({ id: max(slides.id) }).from(slides)
        const values = { ...slide, id: (last?.id ?? 0) + 1, picture }
        const [added] = await tx.insert(slides).values(values).returning(slideColumns)
        return added
      }),
  }),
  implement(setSlide, {
    trace: traceSlide,
    run: async (context, { id, folder, ...slide }) => {
      if (Object.values(slide).every((value) => value === undefined)) {
        return fail("BAD_REQUEST", "Nothing was changed: no new value was given.")
      }
      return changed(context, slide.picture, folder, async (tx, picture) => {
        const values = { ...slide, ...(picture !== undefined && { picture, isSample: false }) }
        const [set] = await tx
          .update(slides)
          .set(values)
          .where(eq(slides.id, id))
          .returning(slideColumns)
        return set
      })
    },
  }),
  implement(removeSlide, {
    trace: traceSlide,
    run: (context, { id }) =>
      changed(context, undefined, undefined, async (tx) => {
        const [removed] = await tx.delete(slides).where(eq(slides.id, id)).returning(slideColumns)
        return removed
      }),
  }),
]
