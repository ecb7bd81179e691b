import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

const arrow =
  "grid size-tap place-items-center border border-control bg-paper not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:bg-sunk"

export function GalleryArrows({ onMove }: { onMove: (by: 1 | -1) => void }) {
  const t = useTranslate()
  return (
    <div className="absolute right-4 bottom-4 flex">
      <button
        type="button"
        aria-label={t("Previous picture")}
        onClick={() => onMove(-1)}
        className={arrow}
      >
        <Icon name="left" small />
      </button>
      <button
        type="button"
        aria-label={t("Next picture")}
        onClick={() => onMove(1)}
        className={arrow}
      >
        <Icon name="right" small />
      </button>
    </div>
  )
}

export function GalleryThumbs(props: {
  pictures: string[]
  /** Which of them represents the video. */
  videoAt: number | null
  shown: number
  onShow: (index: number) => void
}) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-6 gap-1.5 md:max-lg:grid-cols-8 pt-1.5 max-lg:px-gutter lg:gap-3 lg:pt-3">
      {props.pictures.map((path, index) => (
        <button
          // The poster of the video may be one of the pictures.
          key={index === props.videoAt ? "video" : path}
          type="button"
          aria-label={
            index === props.videoAt
              ? t("Show the video")
              : t("Show picture {number}", { number: index + 1 })
          }
          aria-current={index === props.shown || undefined}
          onClick={() => props.onShow(index)}
          className="relative grid aspect-4/3 place-items-center overflow-hidden bg-sunk aria-current:inset-ring-2 aria-current:inset-ring-peacock"
        >
          <Picture path={path} alt="" sizes="(min-width: 64rem) 11vw, 18vw" className="w-full" />
          {index === props.videoAt && (
            <span className="absolute grid size-9 place-items-center rounded-full bg-ink text-paper">
              <Icon name="play" small />
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
