import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { handlePattern, MAX_HANDLE_LENGTH, slug } from "#domain/catalogue/handle.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { limitConcurrency, QueueFullError } from "#server/core/limit-concurrency.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { createPictureImporter } from "../product-import/pictures/create-picture-importer.ts"
import { cropPicture } from "../product-import/pictures/crop.ts"

const share = z.coerce.number("must be a number").min(0, "must be 0 to 100").max(100)

const input = z.strictObject({
  handle: text(MAX_HANDLE_LENGTH)
    .regex(handlePattern, "must be small letters, digits and single dashes")
    .describe("What it is a picture of: the handle of a product, or a word such as slide"),
  file: text(4000).describe("JPEG, PNG, WebP or AVIF"),
  name: text(200).default("").describe("What the file was called, such as front.jpg"),
  left: share.default(0).describe("Where to crop: per cent of the upright picture"),
  top: share.default(0).describe("From its top"),
  width: share.default(100).describe("Of its width"),
  height: share.default(100).describe("Of its height"),
})

/** A decoded picture of 50 million pixels takes 200 MB. */
const oneAtATime = limitConcurrency(1, 20)

export const addPicture = defineOperation({
  name: "picture add",
  summary: "Takes a picture into the shop, cropped if need be, and says how products name it",
  places: ["handle", "file"],
  input,
  paths: { file: null },
  run: async (context, typed): Promise<ApiResult<unknown>> => {
    try {
      return ok(await oneAtATime(() => stored(context, typed)))
    } catch (error) {
      if (error instanceof UnusablePictureError) {
        return fail("BAD_REQUEST", `This picture ${error.message}.`)
      }
      if (error instanceof QueueFullError) {
        return fail("OVERLOADED", "Many pictures are being stored. Please try again in a moment.")
      }
      throw error
    }
  },
})

/** Uses the file importer, so that limits, sizes and names are the same. */
async function stored(
  context: AppContext,
  { file, handle, name, ...crop }: z.output<typeof input>,
) {
  const folder = await mkdtemp(join(tmpdir(), "chashma-picture-"))
  const importer = createPictureImporter(context, { folder })
  try {
    const local = slug((name || basename(file)).replace(/\.\w+$/, "")) || "picture"
    await writeFile(join(folder, local), await cropPicture(await readFile(file), crop))
    const names = await importer.look(handle, [local]).catch(withoutName(local))
    await importer.encode(new Set(names))
    return { picture: names[0] }
  } catch (error) {
    await importer.undo()
    throw error
  } finally {
    await importer.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A message about a single picture does not need its name. */
const withoutName = (name: string) => (error: Error) => {
  throw error instanceof UnusablePictureError
    ? new UnusablePictureError(error.message.replace(`${name} `, ""))
    : error
}
