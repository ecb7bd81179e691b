import { type ReactNode, useRef, useState } from "react"
import { isWornPicture } from "#domain/catalogue/picture-name.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Translate } from "#words/sentence.ts"
import { GalleryArrows, GalleryThumbs } from "./gallery-controls.tsx"
import type { ProductVideoProps } from "./product-video.tsx"
import type { Video } from "./video.ts"

const ProductVideo = hydrateLater<ProductVideoProps>(() =>
  import("./product-video.tsx").then((module) => ({ default: module.ProductVideo })),
)
const ZoomDialog = lazyComponent(() => import("./zoom-dialog.tsx"))

/** The shop's own text of a drawn picture in a language; the owner's as it is. */
function altOf(t: Translate, alt: string | undefined): string | undefined {
  const [, name, width] = /^Worn by (\w+), face (\d+) mm \(drawing\)$/.exec(alt ?? "") ?? []
  return name && width ? t("Worn by {name}, face {width} mm (drawing)", { name, width }) : alt
}

interface GalleryProps {
  title: string
  /** `Kajal Square, Black` */
  name: string
  pictures: string[]
  placeholders?: Record<string, string>
  /** Alt texts by path; other pictures are numbered. */
  alts?: Record<string, string>
  video: Video | null
  /** Buttons in the stage's upper corner. */
  corner: ReactNode
}

/**
 * The pictures in a row that scrolls by touch, by arrows and by thumbnails (PDP-01, PDP-02); a
 * press opens the large view (PDP-04). It works before hydration: scrolling is native.
 */
export function Gallery(props: GalleryProps) {
  const { title, name, pictures, placeholders, alts, video, corner } = props
  const t = useTranslate()
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoom, setZoom] = useState<number | null>(null)
  const [zoomed, setZoomed] = useState(false)
  /** How often the video's thumbnail was pressed. */
  const [plays, setPlays] = useState(0)
  const count = pictures.length + (video ? 1 : 0)

  const show = (index: number) => {
    const wrapped = (index + count) % count
    row.current?.scrollTo({ left: wrapped * row.current.clientWidth })
  }

  return (
    <section aria-label={t("Pictures")} className="max-lg:bleed">
      {/* On a low screen the whole first picture is visible above the purchase bar. */}
      <div className="relative aspect-3/2 bg-sunk md:aspect-9/5 lg:aspect-3/2 low:aspect-auto! low:h-[max(9rem,100dvh-var(--spacing-header-phone)-var(--spacing-header-search)-var(--spacing-buybar)-2px)]">
        <ul
          ref={row}
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
          className="flex h-full snap-x snap-mandatory scroll-smooth scroll-row motion-reduce:scroll-auto"
        >
          {pictures.map((path, index) => (
            <li key={path} className="relative h-full w-full flex-none snap-center">
              <button
                type="button"
                onClick={() => {
                  setZoom(index)
                  setZoomed(true)
                }}
                className="grid size-full cursor-zoom-in place-items-center overflow-hidden -outline-offset-4 low:relative"
              >
                <span className="sr-only">{t("Zoom:")} </span>
                <Picture
                  path={path}
                  placeholder={placeholders?.[path]}
                  alt={
                    altOf(t, alts?.[path]) ??
                    (pictures.length > 1
                      ? t("{name}, picture {number} of {count}", {
                          ...{ name, number: index + 1, count: pictures.length },
                        })
                      : name)
                  }
                  sizes="(min-width: 64rem) 58vw, 100vw"
                  first={index === 0}
                  className={
                    isWornPicture(path)
                      ? "absolute inset-0 size-full"
                      : "w-[108%] max-w-none md:max-lg:w-[96%] low:absolute low:inset-0 low:size-full! low:object-contain"
                  }
                />
                {isWornPicture(path) && (
                  <span
                    aria-hidden="true"
                    className="absolute bottom-2 left-2 mr-28 rounded-sm bg-paper px-2 py-1 text-left text-xs"
                  >
                    {altOf(t, alts?.[path])}
                  </span>
                )}
              </button>
            </li>
          ))}
          {video && (
            <li className="relative h-full w-full flex-none snap-center">
              <ProductVideo
                name={name}
                poster={video.poster}
                address={video.address}
                plays={plays}
                sizes="(min-width: 64rem) 58vw, 100vw"
              />
            </li>
          )}
          {count === 0 && (
            <li className="grid size-full place-items-center text-ink-3">
              {t("Image Not Available")}
            </li>
          )}
        </ul>
        <div className="absolute top-2 right-2 flex gap-1 lg:top-3 lg:right-3">{corner}</div>
        {count > 1 && <GalleryArrows onMove={(by) => show(shown + by)} />}
      </div>
      {count > 1 && (
        <GalleryThumbs
          pictures={video ? [...pictures, video.poster] : pictures}
          videoAt={video ? pictures.length : null}
          shown={shown}
          onShow={(index) => {
            show(index)
            if (index === pictures.length) setPlays(plays + 1)
          }}
        />
      )}
      {zoom !== null && (
        <ZoomDialog
          open={zoomed}
          onOpenChange={setZoomed}
          title={title}
          name={name}
          pictures={pictures}
          first={zoom}
        />
      )}
    </section>
  )
}
