import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import type { z } from "zod"
import { addPicture, type input } from "#contract/catalogue/operations/add-picture.ts"
import { fetchPictures } from "#contract/catalogue/operations/fetch-pictures.ts"
import { fail } from "#contract/core/api-result.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import { slug } from "#domain/catalogue/handle.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { limitConcurrency, QueueFullError } from "#server/core/limit-concurrency.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { createPictureImporter } from "../product-changes/pictures/create-picture-importer.ts"
import { cropPicture } from "../product-changes/pictures/crop.ts"
import { storeIdentityPicture } from "../product-changes/pictures/identity-picture.ts"
import { namedHosts } from "../product-changes/pictures/named-hosts.ts"

/** A decoded picture of 50 million pixels takes 200 MB. */
const oneAtATime = limitConcurrency(1, 20)

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

const overloaded = fail(
  "OVERLOADED",
  "Many pictures are being stored. Please try again in a moment.",
)

export const addPictureOperations: Implementation[] = [
  implement(fetchPictures, {
    run: async (context, typed) => {
      try {
        return ok(await oneAtATime(() => fetched(context, typed)))
      } catch (error) {
        if (error instanceof QueueFullError) return overloaded
        throw error
      }
    },
  }),
  implement(addPicture, {
    run: async (context, typed) => {
      try {
        return ok(
          await oneAtATime(() =>
            typed.use === "product"
              ? stored(context, typed)
              : storeIdentityPicture(context, typed.use, typed),
          ),
        )
      } catch (error) {
        if (error instanceof UnusablePictureError) {
          return fail("BAD_REQUEST", `This picture ${error.message}.`)
        }
        if (error instanceof QueueFullError) {
          return overloaded
        }
        throw error
      }
    },
  }),
]
