import { api } from "#contract/call.ts"

/** `{api}/uploads/{file}` for a bare name, `{api}/{path}` for a path, an absolute address as it is. */
export function pictureAddress(path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return path.includes("/") ? `${api}/${path.replace(/^\//, "")}` : `${api}/uploads/${path}`
}

/** Pictures of the catalogue are kept in these widths; others have one file only. */
const widths = [320, 640, 1200]

/** The largest file of a picture, for whoever shows it on its own. */
export const largestPicture = (path: string): string =>
  pictureAddress(path.replace("-640.", `-${Math.max(...widths)}.`))

function sourceSet(path: string): string | undefined {
  if (!path.includes("-640.")) return undefined
  return widths
    .map((width) => `${pictureAddress(path.replace("-640.", `-${width}.`))} ${width}w`)
    .join(", ")
}

/** A product picture (2:1) in the right width for its slot; nothing jumps, because its size is known. */
export function Picture(props: {
  path: string
  alt: string
  /** CSS `sizes`, for example `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  /** The one picture that the page is about: fetched first. */
  first?: boolean
  className?: string
}) {
  return (
    <img
      src={pictureAddress(props.path)}
      srcSet={sourceSet(props.path)}
      sizes={props.sizes}
      width={1200}
      height={600}
      alt={props.alt}
      loading={props.first ? "eager" : "lazy"}
      fetchPriority={props.first ? "high" : undefined}
      decoding="async"
      className={props.className}
    />
  )
}
