import { use } from "react"
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
  useMatches,
} from "react-router"
import { ADDRESSES_PATH, PRODUCT_PATH } from "#contract/early-paths.ts"
import { API_PREFIX } from "#contract/endpoint.ts"
import { keepEarlyPresses } from "./early-presses.ts"
import { type EarlyRequests, sendEarlyRequests } from "./early-requests.ts"
import { usePageHydrated } from "./hydrated.ts"
import { type StartFiles, startWhenPainted } from "./start-when-painted.ts"

/**
 * Stands in the head: what is pressed from here on is not lost, and what the checkout waits for is on its
 * way.
 */
export function EarlyScripts() {
  const isCheckout = useMatches().some(({ id }) => id === "routes/checkout")
  return <InlineScript text={import.meta.env.SSR ? earlyScript(isCheckout) : ""} />
}

/**
 * In place of React Router's `<Scripts>`, which preloads every module of a page in its head, before the
 * style sheet and the main picture (docs/decisions/012-first-paint.md).
 */
export function StartScripts() {
  const framework = use(FrameworkContext)
  const matches = useMatches()
  usePageHydrated()
  if (import.meta.env.DEV) return <Scripts />
  if (!framework) throw new Error("StartScripts stands inside React Router's framework mode.")
  // The stream of the page's data follows only where its reader stands.
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true
  const ids = matches.map(({ id }) => id)
  return (
    <>
      <InlineScript text={import.meta.env.SSR ? dataScript(framework.serverHandoffString) : ""} />
      <InlineScript
        text={import.meta.env.SSR ? startScript(startFiles(framework.manifest, ids)) : ""}
      />
    </>
  )
}

/** The files of a page of these routes, each once, in the order in which they can run. */
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

const earlyScript = (isCheckout: boolean) => {
  const requests: EarlyRequests = {
    addresses: API_PREFIX + ADDRESSES_PATH,
    product: API_PREFIX + PRODUCT_PATH,
  }
  const send = isCheckout ? `;(${sendEarlyRequests})(${JSON.stringify(requests)})` : ""
  return `(${keepEarlyPresses})()${send}`
}

const startScript = (start: StartFiles) => `(${startWhenPainted})(${JSON.stringify(start)})`

/** What React Router's own script says; the text comes escaped from it. */
const dataScript = (data: string | undefined) =>
  `window.__reactRouterContext = ${data};` +
  "window.__reactRouterContext.stream = new ReadableStream({start(controller){" +
  "window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());"

/**
 * Runs on the server's page alone, and its text is no part of the browser's build. The rendering's nonce
 * lets it run (shop/script-nonce.ts).
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
