import type { Settings } from "#server/core/settings/settings.ts"
import { escapeXml } from "../seo/sitemap.ts"

/** The page shown if rendering failed; it has no dependencies that could fail. */
export const brokenPage = pageToRetry(
  "Something went wrong",
  "Something went wrong on our side.",
  "Please try again in a moment.",
)

/** For a page that is not rendered because too many others are. */
export const busyPage = pageToRetry(
  "We are very busy",
  "The shop is very busy right now.",
  "Please wait a moment and try again.",
)

/** For a URL that cannot be decoded: it reaches no route, so no page can be rendered. */
export const badAddressPage = plainPage(
  "Page not found",
  "We couldn't find this page.",
  "The link is incomplete or contains a wrong character.",
  '<a href="/">Go to the home page</a> or <a href="/product-display/all">see all glasses</a>.',
)

/** What visitors see while the shop is being set up. */
export const openingSoonPage: PlainPage = (shop) =>
  plainPage(
    "Opening soon",
    `${escapeXml(shop.BUSINESS_NAME)} opens soon.`,
    "We are putting our frames on the shelves. Please come back in a few days.",
    '<a href="/office" rel="nofollow">Staff sign-in</a>',
  )(shop)

/** The page of a shop; its name is the owner's, and may contain `&`. */
export type PlainPage = (
  shop: Pick<Settings, "BUSINESS_NAME" | "BRAND_COLOUR">,
  isOffice?: boolean,
) => string

/** A page that says what is safe, and leads back into the shop or the back office. */
function pageToRetry(title: string, heading: string, what: string): PlainPage {
  const page = (safe: string, path: string, name: string) => {
    const links = `<a href="">Try again</a> or <a href="${path}">go to the ${name}</a>.`
    return plainPage(title, heading, `${safe} ${what}`, links)
  }
  const inShop = page("Your cart and your orders are safe.", "/", "home page")
  const inOffice = page("Everything that was saved is safe.", "/office", "board")
  return (shop, isOffice) => (isOffice ? inOffice : inShop)(shop)
}

function plainPage(title: string, heading: string, text: string, links: string): PlainPage {
  return ({ BUSINESS_NAME: name, BRAND_COLOUR: brand }) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeXml(name)}</title>
<style>
body { margin: 0; padding: 15vh 1.5rem; background: #f9f7f1; color: #1a1c1a;
  font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: auto; } h1 { font-weight: 400; } a { color: ${brand}; }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p>${links}</p>
</main>
</body>
</html>
`
}
