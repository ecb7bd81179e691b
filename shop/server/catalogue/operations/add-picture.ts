import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { addPicture } from "#contract/catalogue/operations/add-picture.ts"
import { badRequest } from "#contract/core/api-result.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import { slug } from "#domain/catalogue/handle.ts"
import type { AppContext } from "#server/core/context.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { createPictureImporter } from "../product-changes/pictures/create-picture-importer.ts"
import { storeIdentityPicture } from "../product-changes/pictures/identity-picture.ts"
import { cropPicture } from "../product-changes/pictures/inspect.ts"
import { onePictureAtATime } from "../product-changes/pictures/one-at-a-time.ts"

/** Uses the file importer, so that limits, sizes and names are the same. */
async function stored(
  context: AppContext,
  { file, handle, name, ...crop }: OperationInput<typeof addPicture>,
) {
  const folder = await mkdtemp(join(tmpdir(), "chashma-picture-"))
  const importer = createPictureImporter(context, { folder })
  try {
    const local = slug((name || basename(file)).replace(/\.\w+$/, "")) || "picture"
    await writeFile(join(folder, local), await cropPicture(await readFile(file), crop))
    const picture = await importer.look(handle, local).catch(withoutName(local))
    await importer.encode(new Set([picture]))
    return { picture }
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

export const addPictureOperations: Implementation[] = [
  implement(addPicture, {
    run: async (context, typed) => {
      try {
        return await onePictureAtATime(() =>
          typed.use === "product"
            ? stored(context, typed)
            : storeIdentityPicture(context, typed.use, typed),
        )
      } catch (error) {
        if (error instanceof UnusablePictureError) {
          return badRequest(`This picture ${error.message}.`)
        }
        throw error
      }
    },
  }),
]
