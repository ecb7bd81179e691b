import type { OperationInput } from "#contract/office/operation.ts"
import { createPictureImporter } from "#server/catalogue/product-changes/pictures/create-picture-importer.ts"
import { namedHosts } from "#server/catalogue/product-changes/pictures/named-hosts.ts"
import { onePictureAtATime } from "#server/catalogue/product-changes/pictures/one-at-a-time.ts"
import type { AppContext } from "#server/core/context.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { fetchPictures } from "../contract/fetch-pictures.ts"

/** Fetches and stores the pictures of a product, so that an import of it finds them. */
async function fetched(
  context: AppContext,
  { handle, addresses: pictures, fetch_pictures: isAllowed }: OperationInput<typeof fetchPictures>,
) {
  const hosts = isAllowed ? namedHosts([{ typed: { pictures } }], []) : []
  const importer = createPictureImporter(context, { folder: null, hosts, retries: true })
  try {
    const problems: string[] = []
    const names = new Set<string>()
    for (const [n, picture] of pictures.entries()) {
      try {
        names.add(await importer.look(handle, picture, n))
      } catch (error) {
        if (!(error instanceof UnusablePictureError)) throw error
        problems.push(`${error.message}.`)
      }
    }
    await importer.encode(names)
    return { fetched: pictures.length - problems.length, problems }
  } catch (error) {
    await importer.undo()
    throw error
  } finally {
    await importer.close()
  }
}

export const fetchPicturesOperations: Implementation[] = [
  implement(fetchPictures, {
    run: (context, typed) => onePictureAtATime(() => fetched(context, typed)),
  }),
]
