/** The shop as a page shows it that was stored. */
interface ShownShop {
  /** As in HTML; empty before the first page. */
  name: string
  brand: string
  deep: string
}

const colour = "(#[0-9a-f]{6})"

/** Name and colours of the shop in the HTML of one of its pages; without one, those of the theme. */
export const shopIn = (html: string): ShownShop => ({
  name: /<meta property="og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? "",
  brand: new RegExp(`<html[^<>]*--color-peacock:${colour}`).exec(html)?.[1] ?? "#0b5a5c",
  deep: new RegExp(`<meta name="theme-color" content="${colour}"`).exec(html)?.[1] ?? "#063b3d",
})

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

/**
 * Shown for a page that can neither be fetched nor is cached. It reloads when the network is
 * available again: the browser's `online` event may be wrong, so it sends a request to the shop
 * first.
 * @param font URL of the shop's own font
 * @param pages that can be read now; titles as in their HTML
 */
export function offlinePage(
  font: string,
  { pages: visited, shop }: { pages: readonly { path: string; title: string }[]; shop: ShownShop },
) {
  const links = visited
    .map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`)
    .join("\n")
  const list = `<h2>Pages that open now</h2>\n<ul>\n${links}\n</ul>`
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${shop.deep}">
<meta name="robots" content="noindex">
<title>You are offline${shop.name && ` | ${shop.name}`}</title>
<style>
@font-face { font-family: Anek; src: url("${font}") format("woff2"); font-weight: 100 800; }
body { margin: 0; background: #f9f7f1; color: #1a1c1a;
  font: 420 1.0625rem/1.5 Anek, system-ui, sans-serif; }
header { background: ${shop.deep}; color: #f9f7f1; padding: 1rem 1.5rem; font-size: 1.5rem; }
main { max-width: 40rem; margin: auto; padding: 10vh 1.5rem; }
h1 { margin: 0; font-size: 2.5rem; line-height: 1.05; font-weight: 320; letter-spacing: -.035em; }
h2 { margin: 3rem 0 .5rem; font-size: 1.25rem; font-weight: 540; }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid #e0dacd; }
li { border-bottom: 1px solid #e0dacd; }
a { display: flex; align-items: center; min-height: 2.75rem; color: ${shop.brand}; }
button { min-height: 3.25rem; padding: 0 1.5rem; border: 0; border-radius: 4px;
  background: ${shop.brand}; color: #f9f7f1; font: inherit; font-weight: 540; cursor: pointer; }
:focus-visible { outline: 2px solid ${shop.brand}; outline-offset: 2px; }
</style>
</head>
<body>
${shop.name && `<header>${shop.name}</header>`}
<main>
<h1>You are offline.</h1>
<p>Open this page when you're back online. Your cart and wishlist are saved in this browser.</p>
<button type="button">Try again</button>
${visited.length > 0 ? list : ""}
</main>
<script>
let timer
const open = () => location.reload()
const later = () => { clearTimeout(timer); timer = setTimeout(check, 4000) }
const check = () => fetch(location.href, { method: "HEAD" })
  .then(({ status }) => status < 500 ? open() : later(), later)
document.querySelector("button").addEventListener("click", open)
addEventListener("online", check)
later()
</script>
</body>
</html>
`
}
