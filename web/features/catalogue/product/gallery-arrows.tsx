import { Icon } from "#web/ui/icon.tsx"

const arrow =
  "grid size-tap place-items-center border border-control bg-paper not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:bg-sunk"

export function GalleryArrows({ onMove }: { onMove: (by: 1 | -1) => void }) {
  return (
    <div className="absolute right-4 bottom-4 flex">
      <button
        type="button"
        aria-label="Previous picture"
        onClick={() => onMove(-1)}
        className={arrow}
      >
        <Icon name="left" small />
      </button>
      <button type="button" aria-label="Next picture" onClick={() => onMove(1)} className={arrow}>
        <Icon name="right" small />
      </button>
    </div>
  )
}
