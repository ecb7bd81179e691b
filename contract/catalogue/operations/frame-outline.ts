import { z } from "zod"
import { productName } from "#contract/catalogue/operations/product-inputs.ts"
import { isoMoment } from "#contract/core/reply-fields.ts"
import { fromTyped } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag } from "#contract/office/operation-inputs.ts"
import { MAX_GROOVE_MM, MAX_OUTLINE_POINTS } from "#domain/catalogue/frame-outline.ts"
import { typedAsJson } from "./collections.ts"

const MAX_PHOTO_PX = 20_000

const pixels = fromTyped(
  z
    .number("must be a number of pixels")
    .int("must be a whole number of pixels")
    .min(1, "must be 1 or more")
    .max(MAX_PHOTO_PX, "must be at most 20,000"),
)
const coordinate = z.number("must be pixels").min(-MAX_PHOTO_PX).max(MAX_PHOTO_PX)
const point = z.tuple([coordinate, coordinate])
const points = (maximum: number) =>
  typedAsJson(
    z
      .array(point, "must be points in pixels, such as [[812, 640], [905.5, 611]]")
      .max(maximum, `must be at most ${maximum} points`),
  )

const shownOutline = z.object({
  /** Radii in mm at equal angles, anticlockwise from 3 o'clock, seen from the front. */
  right: z.array(z.number()),
  left: z.array(z.number()),
  /** Box of a lens in mm, and what is between both; null if one lens was marked alone. */
  width: z.number(),
  height: z.number(),
  bridge: z.number().nullable(),
  /** How far the edge may be from it, mm. */
  error: z.number(),
  /** What is doubtful about it, in sentences. */
  warnings: z.array(z.string()),
  measured: isoMoment,
  /** Null at the command line. */
  by: z.string().nullable(),
})

const productOutline = z.object({
  product: z.number(),
  handle: z.string(),
  title: z.string(),
  /** The sample's frames are made as their model draws them: they need no photo. */
  is_modelled: z.boolean(),
  /** As typed, mm; null if they are not known. */
  eye_size: z.number().nullable(),
  lens_height: z.number().nullable(),
  /** Other colours in the same size. */
  colours: z.array(z.object({ product: z.number(), handle: z.string() })),
  outline: shownOutline.nullable(),
})

export const showFrameOutline = defineOperation({
  name: "product show-outline",
  summary: "Shows the outline of a frame's lenses that was measured from a photo, and its error",
  permission: "catalogue.read",
  effect: "read",
  positionals: ["product"],
  input: z.strictObject({ product: productName }),
  reply: productOutline,
  failures: ["NOT_FOUND"],
})

export const measureFrameOutline = defineOperation({
  name: "product outline",
  summary:
    "Measures the outline of a frame's lenses from points of a photo with a bank card, for lens labs",
  permission: "catalogue.change",
  effect: "change",
  positionals: ["product"],
  input: z.strictObject({
    product: productName,
    width: pixels.describe("Width of the photo, in pixels"),
    height: pixels.describe("Height of the photo, in pixels"),
    card: points(4).describe(
      "Where the edges of the card cross at its four corners: JSON, pixels from the top left corner",
    ),
    right: points(MAX_OUTLINE_POINTS).describe(
      "Points around the right lens, on the left in a photo from the front: JSON",
    ),
    left: points(MAX_OUTLINE_POINTS)
      .optional()
      .describe("Points around the left lens: JSON (the right one, mirrored)"),
    groove: fromTyped(
      z
        .number("must be millimetres")
        .min(0, "must be 0 or more")
        .max(MAX_GROOVE_MM, `must be at most ${MAX_GROOVE_MM} mm`),
    )
      .default(0)
      .describe("mm of the lens that the rim hides, all around (0)"),
    colours: flag.default(false).describe("Also for its other colours in the same size"),
  }),
  reply: productOutline,
  failures: ["NOT_FOUND"],
})

export const removeFrameOutline = defineOperation({
  name: "product remove-outline",
  summary: "Removes the outline of a frame's lenses: its job files have no trace then",
  permission: "catalogue.change",
  effect: "change",
  positionals: ["product"],
  input: z.strictObject({ product: productName }),
  reply: productOutline,
  failures: ["NOT_FOUND"],
})
