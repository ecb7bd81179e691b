import { API_PREFIX } from "./endpoint.ts"

/**
 * A picture of the catalogue goes by the name of its middle copy, `kajal-square-front-640.webp`, and
 * is kept in these widths (px). WebP is for browsers of before 2022.
 */
const widths = { avif: [320, 640, 1200], webp: [320, 640] }
type Kind = keyof typeof widths

const copyEnding = /-640\.webp$/

/** `{api}/uploads/{file}` for a bare name, `{api}/{path}` for a path, an absolute address as it is. */
export function pictureAddress(path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return path.includes("/")
    ? `${API_PREFIX}/${path.replace(/^\//, "")}`
    : `${API_PREFIX}/uploads/${path}`
}

/** The copies of a picture as `srcset` wants them; undefined for one that has a single file. */
export function pictureCopies(path: string, kind: Kind, widest = 1200): string | undefined {
  if (!copyEnding.test(path)) return undefined
  return widths[kind]
    .filter((width) => width <= widest)
    .map((width) => `${pictureAddress(path.replace(copyEnding, `-${width}.${kind}`))} ${width}w`)
    .join(", ")
}

/** Of all pictures of a product the one for links and feeds: JPEG on paper, 1200 px wide. */
export const sharedPicture = ([first = ""]: readonly string[]): string =>
  pictureAddress(first.replace(copyEnding, "-1200.jpg"))
