import type { House } from "../../../house.ts"
import { samplePictures, uploadsFolder } from "../../../media/uploads-folder.ts"
import type { Ask } from "./download.ts"
import { PictureTaker } from "./take.ts"

/** Takes pictures into this shop, from a folder (null for none) and from its allowed hosts. */
export function takerFor({ settings, publicUrl }: House, folder: string | null, ask?: Ask) {
  const uploads = uploadsFolder(settings)
  const own = { origin: publicUrl, folders: [uploads, samplePictures] }
  return new PictureTaker({ folder, hosts: settings.IMPORT_HOSTS, own, ask }, uploads)
}
