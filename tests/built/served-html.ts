import { expect, inject } from "vitest"

/** The origin of the shop that these tests share. */
export const shopUrl = inject("shopUrl")

export const get = (path: string, options?: RequestInit): Promise<Response> =>
  fetch(new URL(path, shopUrl), options)

/** The HTML of a page as the server renders it, after checking the reply's status. */
export async function htmlOf(path: string, status = 200): Promise<string> {
  const response = await get(path)
  expect(response.status, path).toBe(status)
  return response.text()
}

/** A part of a page without its scripts, styles and tags. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")

export const headingOf = (html: string): string =>
  textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "")

/** What the elements with this name contain. */
export const contentsOf = (html: string, element: string): string[] =>
  Array.from(
    html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, "gs")),
    ([, content = ""]) => content,
  )

/** The paths of a page's links. */
export const linksOf = (html: string): string[] =>
  Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, path = ""]) => path)
