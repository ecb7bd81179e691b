/** A video on a site that lets pages embed it. */
export interface VideoEmbed {
  /** The displayed name: `YouTube`. */
  site: string
  /** URL of its player, in the site's privacy-enhanced mode if there is one. */
  player: string
}

/** Origins of the players: the content security policy allows only frames from these. */
export const playerOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"]

const youtube = (id: string) => ({
  site: "YouTube",
  player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
})

const vimeo = (id: string) => ({
  site: "Vimeo",
  player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
})

/** Null if the URL is not a video of a supported site. */
export function videoEmbed(address: string): VideoEmbed | null {
  if (!address.startsWith("https://") || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  switch (hostname.replace(/^(www|m)\./, "")) {
    case "youtube.com":
    case "youtube-nocookie.com": {
      const [, id] = /^\/(?:embed|shorts|live)\/([\w-]{11})$/.exec(pathname) ?? []
      const watched = pathname === "/watch" ? searchParams.get("v") : id
      return watched && /^[\w-]{11}$/.test(watched) ? youtube(watched) : null
    }
    case "youtu.be": {
      const [, id] = /^\/([\w-]{11})$/.exec(pathname) ?? []
      return id ? youtube(id) : null
    }
    case "vimeo.com":
    case "player.vimeo.com": {
      const [, id] = /^\/(?:video\/)?(\d{1,12})$/.exec(pathname) ?? []
      return id ? vimeo(id) : null
    }
    default:
      return null
  }
}
