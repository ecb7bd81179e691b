import { createContext, use, useEffect } from "react"
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
  useMatches,
} from "react-router"
import { ADDRESSES_PATH, PRODUCT_PATH } from "#contract/core/early-paths.ts"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { UNFINISHED_LENSES_KEY } from "#web/shared/storage/tab-store.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { postponePictures, removePlaceholders } from "./early-pictures.ts"
import { recordEarlyPresses } from "./early-presses.ts"
import { type EarlyRequests, sendEarlyRequests } from "./early-requests.ts"
import { type StartFiles, startWhenPainted } from "./start-when-painted.ts"

/**
 * In the head: later clicks are recorded, pictures beyond the screen are postponed, placeholders of
 * loaded pictures are removed, the first requests of the checkout are sent, and the home page has
 * room for its notice.
 */
export function EarlyScripts() {
  const page = useMatches().at(-1)?.id
  const { tag } = useTranslate()
  return <InlineScript text={import.meta.env.SSR ? earlyScript(page, tag) : ""} />
}

/**
 * Replaces React Router's `<Scripts>`, which preloads every module of a page in its head, before
 * the style sheet and the main picture (docs/decisions/012-first-paint.md).
 */
export function StartScripts() {
  const framework = use(FrameworkContext)
  const matches = useMatches()
  usePageHydrated()
  if (import.meta.env.DEV) return <Scripts />
  if (!framework) throw new Error("StartScripts stands inside React Router's framework mode.")
  const ids = matches.map(({ id }) => id)
  return (
    <>
      <script
        id={DATA}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and never run
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? withoutMarkup(use(PageData)) : "",
        }}
      />
      <InlineScript text={import.meta.env.SSR ? dataScript(framework.serverHandoffString) : ""} />
      <InlineScript
        text={import.meta.env.SSR ? startScript(startFiles(framework.manifest, ids)) : ""}
      />
    </>
  )
}

/**
 * The script files of these routes, without duplicates, in execution order.
 * @internal
 */
export function startFiles(manifest: AssetsManifest, ids: string[]): StartFiles {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  return {
    files: [
      ...new Set([
        manifest.url,
        ...manifest.entry.imports,
        ...routes.flatMap(({ module, imports = [] }) => [...imports, module]),
        manifest.entry.module,
      ]),
    ],
    routes: routes.map(({ id, module }) => [id, module]),
  }
}

/**
 * Runs inline in the head of the home page and is serialised as text: it cannot use anything from
 * outside itself. Marks the document where this tab has unfinished lenses, so that the room of their
 * notice is there from the first paint: the page itself is the same for every visitor.
 */
function reserveUnfinished(key: string): void {
  try {
    if (sessionStorage.getItem(key)) document.documentElement.dataset.unfinished = ""
  } catch {
    // Storage is blocked: nothing is shown.
  }
}

const earlyScript = (page: string | undefined, language: string) => {
  const requests: EarlyRequests = {
    addresses: API_PREFIX + ADDRESSES_PATH,
    product: API_PREFIX + PRODUCT_PATH,
    language,
  }
  const ofPage =
    page === "routes/checkout"
      ? `;(${sendEarlyRequests})(${JSON.stringify(requests)})`
      : page === "routes/home"
        ? `;(${reserveUnfinished})(${JSON.stringify(UNFINISHED_LENSES_KEY)})`
        : ""
  return unindented(
    `(${postponePictures})();(${recordEarlyPresses})();(${removePlaceholders})()${ofPage}`,
  )
}

const startScript = (start: StartFiles) =>
  unindented(`(${startWhenPainted})(${JSON.stringify(start)})`)

/** No script has a text of several lines. */
const unindented = (script: string) => script.replaceAll(/\n\s+/g, "\n")

/** The id of what the loaders replied: data, so that it is neither run nor part of the page's policy. */
const DATA = "page-data"

/**
 * What React Router's own scripts say: how the page starts, which it escapes, and what its loaders
 * replied. In one script, because all of it is there before the page is rendered.
 */
const dataScript = (start: string | undefined) =>
  `window.__reactRouterContext = ${start};` +
  "window.__reactRouterContext.stream = new ReadableStream({start(controller){" +
  `controller.enqueue(document.getElementById("${DATA}").textContent);controller.close();` +
  "}}).pipeThrough(new TextEncoderStream());"

/** What could end the element, or begin a comment in it, such as in the text of a product. */
const withoutMarkup = (json: string) => json.replaceAll("<", "\\u003c")

/**
 * Runs only on the server-rendered page, and its text is not part of the browser's build. The
 * rendering's nonce allows it (shop/script-nonce.ts).
 */
function InlineScript({ text }: { text: string }) {
  const nonce = use(FrameworkContext)?.nonce
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own text, without anything from outside
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/**
 * Marks the page, or a part of it that hydrates later, as interactive: earlier clicks are replayed
 * (early-presses.ts).
 */
function usePageHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ""
    dispatchEvent(new Event("shop:hydrated"))
  }, [])
}

/** What the loaders of a page answered, as React Router writes it for the browser; on the server alone. */
export const PageData = createContext("")
