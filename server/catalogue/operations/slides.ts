import { eq, max } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { filledText, text } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { slides } from "#db/schema.ts"
import { type Slide, slidePlaces } from "#domain/catalogue/product.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { changeWithPicture } from "./change-with-picture.ts"

const places = slidePlaces.join(", ")
const fields = {
  place: z.enum(slidePlaces, `must be one of ${places}`).describe(`Where it stands: ${places}`),
  link: filledText(80, "must be what the listing shows, such as Sunglasses").describe(
    "What the listing behind it shows, such as Sunglasses",
  ),
  picture: filledText(2000, "must be a picture").describe(
    "A file, or an address of an allowed host",
  ),
  heading: filledText(80, "must be a few words").describe("Its words"),
  text: text(200).trim().describe("A second line"),
}
const id = z.coerce
  .number("must be the id of a slide")
  .int("must be the id of a slide")
  .describe("Id of a slide, see slide list")
const folder = text(4000).optional().describe("Where the picture lies (the folder you are in)")

const noSuchSlide = fail("NOT_FOUND", "No slide has this id.")

export const listSlides = defineOperation({
  name: "slide list",
  summary: "Lists the slides of the home page",
  places: [],
  input: z.strictObject({}),
  run: async ({ db }) => ok(await db.select().from(slides).orderBy(slides.id)),
})

export const addSlide = defineOperation({
  name: "slide add",
  summary: "Adds a slide to the home page",
  places: [],
  input: z.strictObject({ ...fields, text: fields.text.default(""), folder }),
  paths: { folder: "." },
  run: (context, { folder, ...slide }) =>
    changed(context, slide.picture, folder, async (tx, picture) => {
      const [last] = await tx.select({ id: max(slides.id) }).from(slides)
      const values = { ...slide, id: (last?.id ?? 0) + 1, picture }
      const [added] = await tx.insert(slides).values(values).returning()
      return added
    }),
})

export const setSlide = defineOperation({
  name: "slide set",
  summary: "Changes a slide",
  places: ["id"],
  input: z.strictObject({ id, ...z.object(fields).partial().shape, folder }),
  paths: { folder: "." },
  trace: traceSlide,
  run: async (context, { id, folder, ...slide }) => {
    if (Object.values(slide).every((value) => value === undefined)) {
      return fail("BAD_REQUEST", "Say what to change. `slide set --help` lists the options.")
    }
    return changed(context, slide.picture, folder, async (tx, picture) => {
      const values = { ...slide, ...(picture !== undefined && { picture }) }
      const [set] = await tx.update(slides).set(values).where(eq(slides.id, id)).returning()
      return set
    })
  },
})

export const removeSlide = defineOperation({
  name: "slide remove",
  summary: "Takes a slide off the home page",
  places: ["id"],
  input: z.strictObject({ id }),
  trace: traceSlide,
  run: (context, { id }) =>
    changed(context, undefined, undefined, async (tx) => {
      const [removed] = await tx.delete(slides).where(eq(slides.id, id)).returning()
      return removed
    }),
})

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
