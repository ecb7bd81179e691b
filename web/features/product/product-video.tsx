import { useState } from "react"
import { Picture, pictureAddress } from "#web/shop/picture.tsx"
import { Icon } from "#web/ui/icon.tsx"

/** Nothing of the video is fetched before it is asked for. */
export function ProductVideo(props: { name: string; poster: string; address: string }) {
  const [playing, setPlaying] = useState(false)
  if (playing) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a turning frame without sound
      <video
        src={pictureAddress(props.address)}
        poster={pictureAddress(props.poster)}
        aria-label={`${props.name}, video`}
        controls
        autoPlay
        playsInline
        className="size-full object-contain"
      />
    )
  }
  return (
    <button
      type="button"
      aria-label={`Play the video of ${props.name}`}
      onClick={() => setPlaying(true)}
      className="relative grid size-full place-items-center -outline-offset-4"
    >
      <Picture
        path={props.poster}
        alt=""
        sizes="(min-width: 64rem) 58vw, 100vw"
        className="w-full"
      />
      <span className="absolute grid size-16 place-items-center rounded-full bg-ink text-paper">
        <Icon name="play" />
      </span>
    </button>
  )
}
