import type { AppContext } from "#server/context.ts"
import { samplePictures, uploadsFolder } from "#server/media/uploads-folder.ts"
import type { Ask } from "./download.ts"
import { PictureImporter } from "./picture-importer.ts"

/** Imports pictures into this shop, from a folder (null for none) and from its allowed hosts. */
export function createPictureImporter(
  { settings, publicUrl, pictureStore }: AppContext,
  folder: string | null,
  ask?: Ask,
) {
  const uploads = uploadsFolder(settings)
  const own = { origin: publicUrl, folders: [uploads, samplePictures], store: pictureStore }
  return new PictureImporter({ folder, hosts: settings.IMPORT_HOSTS, own, ask }, uploads)
}
