import { preload } from "react-dom"
import { pictureAddress, pictureCopies } from "#contract/pictures.ts"

/** Pictures of products are twice as wide as high, those of customers square; px of the widest copy. */
const shapes = { wide: { width: 1200, height: 600 }, square: { width: 640, height: 640 } }

/** A picture in the right width for its slot; nothing jumps, because its size is known. */
export function Picture(props: {
  path: string
  alt: string
  /** CSS `sizes`, for example `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  shape?: keyof typeof shapes
  /** A tiny copy, shown until the picture is there. */
  placeholder?: string
  /** The one picture that the page is about: fetched first, while the page itself is still read. */
  first?: boolean
  className?: string
}) {
  const { width, height } = shapes[props.shape ?? "wide"]
  const hasPlaceholder = props.placeholder !== undefined
  const modern = pictureCopies(props.path, "avif", width)
  // In the browser it is too late to hurry: the picture itself is asked for at once.
  if (import.meta.env.SSR && props.first && modern) {
    preload(pictureAddress(props.path), {
      as: "image",
      type: "image/avif",
      imageSrcSet: modern,
      imageSizes: props.sizes,
      fetchPriority: "high",
    })
  }
  return (
    <picture className="contents">
      {modern && <source type="image/avif" srcSet={modern} sizes={props.sizes} />}
      <img
        ref={hasPlaceholder ? removeIfLoaded : undefined}
        onLoad={
          hasPlaceholder ? ({ currentTarget }) => removePlaceholder(currentTarget) : undefined
        }
        style={
          hasPlaceholder
            ? { background: `url(${props.placeholder}) center / 100% 100%` }
            : undefined
        }
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

// Done by hand: as a state of React's, the pictures of a page would all be rendered twice at its start.
const removePlaceholder = (picture: HTMLImageElement) => {
  picture.style.background = ""
}

/** It may have come before start-up, when nobody listened. */
const removeIfLoaded = (picture: HTMLImageElement | null) => {
  if (picture?.complete) removePlaceholder(picture)
}
