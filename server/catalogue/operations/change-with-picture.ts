import { type ApiResult, fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { createPictureImporter } from "../product-import/pictures/create-picture-importer.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"

interface NamedPicture<Picture extends string | undefined> {
  /** Prefix of the picture's name. */
  handle: string
  /** As typed; undefined if the change has none. */
  picture: Picture
  folder: string | undefined
}

/**
 * Changes something that has one picture, and notifies every process. The picture is removed again
 * if nothing is changed or the change fails.
 */
export async function changeWithPicture<Row, Picture extends string | undefined>(
  context: AppContext,
  { handle, picture: named, folder }: NamedPicture<Picture>,
  change: (tx: Db, picture: Picture) => Promise<Row | undefined>,
): Promise<ApiResult<Row | undefined>> {
  const importer = createPictureImporter(context, { folder: folder ?? null })
  try {
    const [picture] = named === undefined ? [] : await importer.look(handle, [named])
    if (picture) await importer.encode(new Set([picture]))
    const row = await context.db.transaction(async (tx) => {
      const row = await change(tx, picture as Picture)
      if (row) await publishCatalogueChange(tx, "all")
      return row
    })
    if (!row) await importer.undo()
    return ok(row)
  } catch (error) {
    await importer.undo()
    if (error instanceof UnusablePictureError) {
      return fail("BAD_REQUEST", `picture: ${error.message}.`)
    }
    throw error
  } finally {
    await importer.close()
  }
}
