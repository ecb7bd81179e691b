import { type ReactNode, useState } from "react"
import { pictureAddress } from "#contract/pictures.ts"
import { Picture } from "#web/shop/picture.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { foreignSite } from "./video.ts"

export interface ProductVideoProps {
  name: string
  poster: string
  address: string
  /** CSS `sizes` of the poster. */
  sizes: string
}

/**
 * A frame that turns round, without sound. Nothing of it is fetched before it is asked for; one
 * that lies on another site opens there, so that the site learns of nobody who did not go.
 */
export function ProductVideo(props: ProductVideoProps) {
  const { name, address } = props
  const [wish, setWish] = useState<"poster" | "playing" | "failed">("poster")
  const site = foreignSite(address)
  if (site) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className={stage}>
        <Poster {...props} />
        <span className="sr-only">{`Watch the video of ${name}. `}</span>
        <Words>Opens {site}, which then knows that you came.</Words>
      </a>
    )
  }
  if (wish === "playing") {
    return (
      <video
        // The button that was pressed is gone; whoever uses keys goes on here.
        ref={(video) => video?.focus({ preventScroll: true })}
        src={pictureAddress(address)}
        poster={pictureAddress(props.poster)}
        aria-label={`${name}, video`}
        preload="none"
        controls
        autoPlay
        loop
        muted
        playsInline
        onError={() => setWish("failed")}
        className="size-full object-contain"
      />
    )
  }
  return (
    <button
      type="button"
      aria-label={`Play the video of ${name}`}
      onClick={() => setWish("playing")}
      className={stage}
    >
      <Poster {...props} />
      {wish === "failed" && (
        <Words alert>The video could not be loaded. Press to try once more.</Words>
      )}
    </button>
  )
}

const stage =
  "group relative grid size-full cursor-pointer place-items-center overflow-hidden -outline-offset-4"

function Poster({ poster, sizes }: ProductVideoProps) {
  return (
    <>
      <Picture path={poster} alt="" sizes={sizes} className="w-full" />
      <span className="absolute grid size-16 place-items-center rounded-full bg-ink text-paper transition-colors group-hover:bg-peacock">
        <Icon name="play" />
      </span>
    </>
  )
}

function Words({ children, alert }: { children: ReactNode; alert?: boolean }) {
  return (
    <span
      role={alert ? "alert" : undefined}
      className="absolute inset-x-0 bottom-0 bg-paper/90 px-4 py-2.5 text-center text-sm"
    >
      {children}
    </span>
  )
}
