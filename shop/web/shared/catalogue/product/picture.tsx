import { preload } from "react-dom"
import { pictureAddress, pictureCopies } from "#contract/catalogue/pictures.ts"
import { isWornPicture } from "#domain/catalogue/picture-name.ts"

/**
 * Product pictures are twice as wide as high, customers' square, drawings of frames on faces as wide
 * as a card; px of the widest copy.
 */
const shapes = {
  wide: { width: 1200, height: 600 },
  square: { width: 640, height: 640 },
  worn: { width: 1200, height: 960 },
}

interface PictureProps {
  path: string
  alt: string
  /** CSS `sizes`, for example `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  shape?: keyof typeof shapes
  /** Shown until the picture has loaded. */
  placeholder?: string
  /** The main picture of the page: loaded first, while the HTML is still being parsed. */
  first?: boolean
  className?: string
}

const sizeOf = (path: string, shape: keyof typeof shapes = isWornPicture(path) ? "worn" : "wide") =>
  shapes[shape]

/**
 * Makes the page preload its main picture; also by the part around a picture that is prepared. In the
 * browser a preload is too late: the picture itself is requested immediately.
 */
export function preloadPicture({
  path,
  sizes,
  shape,
}: Pick<PictureProps, "path" | "sizes" | "shape">): void {
  const modern = import.meta.env.SSR && pictureCopies(path, "avif", sizeOf(path, shape).width)
  if (!modern) return
  preload(pictureAddress(path), {
    as: "image",
    type: "image/avif",
    imageSrcSet: modern,
    imageSizes: sizes,
    fetchPriority: "high",
  })
}

/** A responsive picture without layout shift, because its size is known. */
export function Picture(props: PictureProps) {
  const { width, height } = sizeOf(props.path, props.shape)
  const modern = pictureCopies(props.path, "avif", width)
  if (props.first) preloadPicture(props)
  return (
    <picture className="contents">
      {modern && <source type="image/avif" srcSet={modern} sizes={props.sizes} />}
      <img
        style={
          props.placeholder
            ? { background: `url(${props.placeholder}) center / 100% 100%` }
            : undefined
        }
        // A loaded picture has none (start/early-pictures.ts).
        suppressHydrationWarning={props.placeholder !== undefined}
        src={pictureAddress(props.path)}
        srcSet={pictureCopies(props.path, "webp", width)}
        sizes={props.sizes}
        width={width}
        height={height}
        alt={props.alt}
        loading={props.first ? "eager" : "lazy"}
        fetchPriority={props.first ? "high" : undefined}
        decoding="async"
        className={props.className}
      />
    </picture>
  )
}
