import { join } from "node:path"
import type { AppContext } from "#server/core/context.ts"
import { samplePictures, uploadsFolder } from "#server/core/media/uploads.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import type { Ask } from "./download.ts"
import { FetchedPictures } from "./fetched-pictures.ts"
import { PictureImporter } from "./picture-importer.ts"

export interface ImportedFrom {
  /** Folder of the pictures; null for none. */
  folder: string | null
  /** Hosts that were allowed for this import, besides `allowedHosts`. */
  hosts?: readonly string[] | undefined
  /** Fetches again what could not be used a short time ago. */
  retries?: boolean | undefined
  /** How hosts are queried; tests can replace it. */
  ask?: Ask | undefined
}

/** Where Shopify keeps the pictures of every shop. */
const SHOPIFY_PICTURES = "cdn.shopify.com"

/** The hosts from which pictures are fetched without a yes for the file. @public */
export const allowedHosts = ({ IMPORT_HOSTS }: Pick<Settings, "IMPORT_HOSTS">): string[] => [
  SHOPIFY_PICTURES,
  ...IMPORT_HOSTS,
]

/** Imports pictures into this shop, from a folder and from allowed hosts. */
export function createPictureImporter(
  { settings, publicUrl, pictureStore }: AppContext,
  { folder, hosts = [], ask, retries }: ImportedFrom,
) {
  const uploads = uploadsFolder(settings)
  const own = { origin: publicUrl, folders: [uploads, samplePictures], store: pictureStore }
  return new PictureImporter(
    { folder, hosts: [...allowedHosts(settings), ...hosts], own, ask },
    uploads,
    { known: new FetchedPictures(join(settings.DATA_DIR, "fetched-pictures")), retries },
  )
}
