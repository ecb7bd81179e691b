import { type KeyboardEvent, useEffect, useState } from "react"
import { Button } from "#web/ui/button.tsx"
import type { Desk } from "./prescription-reply.ts"

type Picture = Desk["pictures"][number]

const MIN_ZOOM = 1
const MAX_ZOOM = 6
const ZOOM_STEP = 1.5

/** The uploaded pages: one at a time, with zoom and rotation. */
export function PictureViewer(props: {
  pictures: Picture[]
  /** Requests new URLs. */
  onExpired: () => void
}) {
  const { pictures, onExpired } = props
  const [shown, setShown] = useState(pictures.length - 1)
  const index = Math.min(shown, pictures.length - 1)
  const picture = pictures[index]
  if (!picture) return null
  return (
    <div className="grid gap-2">
      {pictures.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map(({ id }, page) => (
            <Button
              key={id}
              look={page === index ? "primary" : "secondary"}
              aria-pressed={page === index}
              onClick={() => setShown(page)}
            >
              Page {page + 1}
            </Button>
          ))}
        </div>
      )}
      <OnePicture
        key={picture.id}
        picture={picture}
        name={`Page ${index + 1} of the prescription`}
        onExpired={onExpired}
      />
    </div>
  )
}

function OnePicture(props: { picture: Picture; name: string; onExpired: () => void }) {
  const { picture, name, onExpired } = props
  const [zoom, setZoom] = useState(MIN_ZOOM)
  const [quarters, setQuarters] = useState(0)
  const zoomBy = (factor: number) =>
    setZoom((now) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, now * factor)))
  const turn = () => setQuarters((now) => (now + 1) % 4)
  const reset = () => {
    setZoom(MIN_ZOOM)
    setQuarters(0)
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const actions: Record<string, () => void> = {
      "+": () => zoomBy(ZOOM_STEP),
      "=": () => zoomBy(ZOOM_STEP),
      "-": () => zoomBy(1 / ZOOM_STEP),
      r: turn,
      "0": reset,
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  const isOnItsSide = quarters % 2 === 1
  const ratio = picture.width / picture.height
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        aria-label={`${name}. Plus and minus zoom, R turns, 0 resets, arrow keys move.`}
        onKeyDown={press}
        className="h-[30svh] overflow-auto overscroll-contain rounded-md border border-line bg-sunk lg:h-[calc(100dvh-16rem)]"
      >
        <div
          className="relative"
          style={{
            width: `${zoom * 100}%`,
            aspectRatio: isOnItsSide ? 1 / ratio : ratio,
          }}
        >
          <SteadyPicture
            picture={picture}
            name={name}
            onExpired={onExpired}
            style={{
              width: isOnItsSide ? `${ratio * 100}%` : "100%",
              transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
            }}
          />
        </div>
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={zoom === MIN_ZOOM} onClick={() => zoomBy(1 / ZOOM_STEP)}>
          Smaller
        </Button>
        <Button disabled={zoom === MAX_ZOOM} onClick={() => zoomBy(ZOOM_STEP)}>
          Larger
        </Button>
        <Button onClick={turn}>Turn</Button>
        <Button look="quiet" onClick={reset}>
          Reset
        </Button>
        <span className="text-sm text-ink-2 tabular-nums" aria-live="polite">
          {Math.round(zoom * 100)}%
        </span>
      </div>
    </>
  )
}

/** A loaded picture is kept, though its URL is renewed with every reload of the page's data. */
function SteadyPicture(props: {
  picture: Picture
  name: string
  onExpired: () => void
  style: { width: string; transform: string }
}) {
  const { picture, name, onExpired, style } = props
  const [address, setAddress] = useState(picture.url)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed || picture.url === address) return
    setAddress(picture.url)
    setFailed(false)
  }, [hasFailed, picture.url, address])
  if (hasFailed) {
    return (
      <div className="absolute inset-0 grid place-content-center gap-2 text-center text-sm">
        <p>This picture couldn't be loaded.</p>
        <Button onClick={onExpired}>Load it again</Button>
      </div>
    )
  }
  return (
    <img
      src={address}
      alt={name}
      onError={() => setFailed(true)}
      className="absolute top-1/2 left-1/2 max-w-none"
      style={style}
    />
  )
}
