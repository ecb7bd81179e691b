/**
 * A picture of the catalogue is identified by the name of its middle WebP copy: `kajal-square-front`
 * by `kajal-square-front-640.webp`. Database, API and addresses use this one form, because every
 * browser can open it.
 */

/**
 * Widths of a picture, px. Only AVIF is stored. The others are made of the AVIF of their width on
 * request: WebP for browsers of before 2022, JPEG for links and feeds.
 */
export const PICTURE_WIDTHS = { avif: [320, 640, 1200], webp: [320, 640], jpg: [1200] } as const

export type PictureFormat = keyof typeof PICTURE_WIDTHS

const NAME_ENDING = /-640\.webp$/

/** `kajal-square-front-1200.avif` @param width px */
export const pictureFile = (picture: string, width: number, format: PictureFormat): string =>
  `${picture}-${width}.${format}`

/** The file of which a WebP or JPEG copy is made; null for any other file. */
export function avifOf(file: string): string | null {
  for (const format of ["webp", "jpg"] as const) {
    for (const width of PICTURE_WIDTHS[format]) {
      const picture = file.slice(0, -pictureFile("", width, format).length)
      if (file === pictureFile(picture, width, format)) return pictureFile(picture, width, "avif")
    }
  }
  return null
}

/** The name by which a picture is known. */
export const pictureName = (picture: string): string => pictureFile(picture, 640, "webp")

/** The picture of a name, with or without a path; null if it is not a picture's name. */
export const readPictureName = (name: string): string | null =>
  NAME_ENDING.test(name) ? name.replace(NAME_ENDING, "") : null

/**
 * The drawing of a product on a face, as a file that is drawn when it is asked for.
 * @param wearer id of a drawn person; without one, of somebody whom the frame fits
 */
export const wornPicture = (productId: number | string, wearer?: string): string =>
  `worn/${wearer === undefined ? "" : `${wearer}/`}${productId}.svg`

/** The same for a place that is higher than wide. */
export const tallWornPicture = (productId: number | string, wearer: string): string =>
  `worn/${wearer}/${productId}/tall.svg`

/** The face of a drawn person, as a small square file. */
export const facePicture = (wearer: string): string => `worn/${wearer}/face.svg`

export const isWornPicture = (path: string): boolean => path.startsWith("worn/")

/** The id of the product in such a drawing. */
export const wornProduct = (path: string): number => Number(/\d+/.exec(path)?.[0])
