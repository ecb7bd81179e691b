import type { AppContext } from "#server/core/context.ts"
import { samplePictures, uploadsFolder } from "#server/core/media/uploads.ts"
import type { Ask } from "./download.ts"
import { PictureImporter } from "./picture-importer.ts"

export interface ImportedFrom {
  /** Folder of the pictures; null for none. */
  folder: string | null
  /** Hosts that were allowed for this import, besides IMPORT_HOSTS. */
  hosts?: readonly string[] | undefined
  /** How hosts are queried; tests can replace it. */
  ask?: Ask | undefined
}

/** Imports pictures into this shop, from a folder and from allowed hosts. */
export function createPictureImporter(
  { settings, publicUrl, pictureStore }: AppContext,
  { folder, hosts = [], ask }: ImportedFrom,
) {
  const uploads = uploadsFolder(settings)
  const own = { origin: publicUrl, folders: [uploads, samplePictures], store: pictureStore }
  return new PictureImporter(
    { folder, hosts: [...settings.IMPORT_HOSTS, ...hosts], own, ask },
    uploads,
  )
}
