import { type ReactNode, useEffect, useId, useState } from "react"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { videoEmbed } from "#domain/catalogue/video-embed.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export interface ProductVideoProps {
  name: string
  poster: string
  address: string
  /** CSS `sizes` of the poster. */
  sizes: string
  /** How often playing was asked for elsewhere, by the thumbnail (PDP-03). */
  plays?: number
}

/**
 * A video of the frame rotating. Nothing is loaded before a press, and nothing from another
 * site without the shopper's consent: the sentence on it explains what a press does.
 */
export function ProductVideo(props: ProductVideoProps) {
  const { name, address, plays = 0 } = props
  const [mode, setMode] = useState<"poster" | "playing" | "failed">("poster")
  const what = useId()
  const t = useTranslate()
  const embed = videoEmbed(address)
  const site = embed?.site ?? foreignSite(address)
  useEffect(() => {
    if (plays > 0 && !site) setMode("playing")
  }, [plays, site])
  if (site && !embed) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className={stage}>
        <Poster {...props} />
        <span className="sr-only">{t("Watch the video of {name}.", { name })} </span>
        <Words>
          {t("Opens {site} in a new tab. That site will then know that you visited it.", { site })}
        </Words>
      </a>
    )
  }
  if (mode === "playing" && embed) {
    return (
      <iframe
        // The pressed button is removed; the focus moves here.
        ref={(frame) => frame?.focus({ preventScroll: true })}
        src={embed.player}
        title={t("{name}, video on {site}", { name, site: embed.site })}
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="size-full"
      />
    )
  }
  if (mode === "playing") {
    return (
      <video
        ref={(video) => video?.focus({ preventScroll: true })}
        src={pictureAddress(address)}
        poster={pictureAddress(props.poster)}
        aria-label={t("{name}, video", { name })}
        preload="none"
        controls
        autoPlay
        loop
        muted
        playsInline
        onError={() => setMode("failed")}
        className="size-full object-contain"
      />
    )
  }
  return (
    <button
      type="button"
      aria-label={
        site
          ? t("Play the video of {name} from {site}", { name, site })
          : t("Play the video of {name}", { name })
      }
      aria-describedby={site ? what : undefined}
      onClick={() => setMode("playing")}
      className={stage}
    >
      <Poster {...props} />
      {site && (
        <Words id={what}>
          {t(
            "Playing it loads a video from {site}. {site} will then know that you watched it and may store data about you.",
            { site },
          )}
        </Words>
      )}
      {mode === "failed" && <Words alert>{t("The video couldn't load. Tap to try again.")}</Words>}
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

function Words({ children, alert, id }: { children: ReactNode; alert?: boolean; id?: string }) {
  return (
    <span
      id={id}
      role={alert ? "alert" : undefined}
      className="absolute inset-x-0 bottom-0 bg-paper/90 px-4 py-2.5 text-center text-sm"
    >
      {children}
    </span>
  )
}

/**
 * Name of the site of an absolute URL; null for a file of the shop's own.
 * @internal
 */
export function foreignSite(address: string): string | null {
  if (!/^https?:\/\//.test(address)) return null
  return new URL(address).hostname.replace(/^www\./, "")
}
