import { expect, test } from "vitest"
import { playerOrigins, videoEmbed } from "./video-embed.ts"

const id = "dQw4w9WgXcQ"

test("Every form of a YouTube or Vimeo URL becomes the player with the least tracking [PDP-16]", () => {
  for (const address of [
    `https://www.youtube.com/watch?v=${id}&t=3`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=x`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/embed/${id}`,
  ]) {
    const { site, player } = videoEmbed(address) ?? {}
    expect(site, address).toBe("YouTube")
    expect(player).toMatch(new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${id}\\?`))
  }
  expect(videoEmbed("https://vimeo.com/76979871")?.player).toMatch(
    /^https:\/\/player\.vimeo\.com\/video\/76979871\?.*dnt=1/,
  )
})

test("Only players of the allowed origins are embedded [PDP-16]", () => {
  for (const address of [`https://youtu.be/${id}`, "https://vimeo.com/76979871"]) {
    expect(playerOrigins).toContain(new URL(videoEmbed(address)!.player).origin)
  }
  for (const address of [
    `http://www.youtube.com/watch?v=${id}`,
    "https://www.youtube.com/watch?v=short",
    `https://www.youtube.com/watch?v=${id}/../x`,
    "https://www.youtube.com/@channel",
    `https://youtube.com.example/watch?v=${id}`,
    `https://example.com/?u=https://youtu.be/${id}`,
    "https://vimeo.com/channels/staffpicks",
    "https://www.video.example/watch?v=1",
    "kajal-square-black-spin.mp4",
    "javascript:alert(1)",
    "https://",
  ]) {
    expect(videoEmbed(address), address).toBeNull()
  }
})
