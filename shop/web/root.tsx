import type { CSSProperties, ReactNode } from "react"
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router"
import { categories } from "#contract/catalogue/catalogue.ts"
import { footerPages } from "#contract/catalogue/pages.ts"
import type { Category } from "#domain/catalogue/product.ts"
import { list as pageEnd } from "#modules/slots/page.end.ts"
import { SyncSavedItems } from "#web/shared/checkout/saved-items/sync-saved-items.tsx"
import { TrendingProvider } from "#web/shell/search/trending.tsx"
import { LinkNavigation } from "#web/ui/link.tsx"
import { Toaster } from "#web/ui/toaster.tsx"
import { translateOf, useTranslate } from "#web/ui/use-translate.tsx"
import type { Sentence } from "#words/sentence.ts"
import type { Route } from "./+types/root"
import devanagari from "./fonts/anek-devanagari-text.woff2?url"
import latin from "./fonts/anek-latin.woff2?url"
import { Offline } from "./offline/offline.tsx"
import { apiClientOf, settingsContext } from "./shared/api/client.ts"
import { DemoBanner } from "./shared/layout/demo-banner.tsx"
import { asJson, fromJson, type JsonData } from "./shared/layout/json-data.ts"
import {
  identityFile,
  isSwitchedOff,
  type PageIdentity,
  SettingsProvider,
  type ShopSettings,
} from "./shared/layout/settings.ts"
import { Slot } from "./shared/layout/slot.tsx"
import { ErrorPage, NotFoundPage } from "./shell/error-page.tsx"
import { Shell } from "./shell/shell.tsx"
import { EarlyScripts, StartScripts } from "./start/start-scripts.tsx"
import "./styles/theme.css"
import { trending } from "#contract/catalogue/trending.ts"
import type { ApiClient } from "#contract/core/client.ts"
import type { FooterLink } from "#web/content/footer.ts"
import { trendingSearches } from "#web/content/trending.ts"

export const links: Route.LinksFunction = () => [
  // The font of every page's text; others are loaded when a letter of theirs is used.
  {
    rel: "preload",
    href: latin,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
]

export const loader = async ({ context }: Route.LoaderArgs) => {
  const settings = context.get(settingsContext)
  return shellData.get(settings) ?? loadShellData(apiClientOf(context), settings)
}

/** The server makes new settings whenever anything changes that pages show. */
const shellData = new WeakMap<ShopSettings, JsonData<ShellData>>()

interface ShellData {
  settings: ShopSettings
  categories: Category[]
  trending: string[]
  footerPages: FooterLink[]
}

async function loadShellData(api: ApiClient, settings: ShopSettings) {
  const t = translateOf(settings.language)
  const say = (term: Sentence | string) => (typeof term === "string" ? term : t(term))
  const terms = trendingSearches.map(say)
  const [shown, trending, footer] = await Promise.all([
    api(categories),
    loadTrending(api, terms),
    api(footerPages),
  ])
  // The shop works without its category bar, so this failure is only logged (ERR-01).
  if (!shown.ok) console.error(shown.failure.message)
  if (!footer.ok) console.error(footer.failure.message)
  const loaded = asJson<ShellData>({
    settings,
    categories: shown.ok ? shown.value : [],
    trending: trending ?? terms,
    footerPages: footer.ok ? footer.value.pages : [],
  })
  if (shown.ok && footer.ok && trending) shellData.set(settings, loaded)
  return loaded
}

/** Client-side navigation does not reload the settings; a refused price does, on the same page. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href && formMethod === undefined

export function Layout({ children }: { children: ReactNode }) {
  const { language, tag } = useTranslate()
  const isOffice = useIsOffice()
  const loaded = useRouteLoaderData<typeof loader>("root")
  const identity = loaded ? fromJson<ShellData>(loaded).settings.identity : unknownIdentity
  const file = (path: string) => identityFile(path, identity)
  return (
    // An early script may mark it (start-scripts.tsx).
    <html lang={tag} style={identity.theme as CSSProperties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isOffice && <EarlyScripts />}
        <meta name="theme-color" content={identity.themeColour} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
        {language !== "en" && (
          <link rel="preload" href={devanagari} as="font" type="font/woff2" crossOrigin="" />
        )}
        <link rel="icon" href={file("/mark.svg")} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={file("/icon-180.png")} />
        <link rel="manifest" href={file("/manifest.webmanifest")} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <StartScripts />
      </body>
    </html>
  )
}

/** Of an error page whose own data could not be loaded. */
const unknownIdentity: Pick<PageIdentity, "theme" | "themeColour" | "version"> = {
  ...{ theme: {}, themeColour: "#063b3d", version: "" },
}

/**
 * The back office has neither the shop's header nor what modules show at the end of its pages, and no
 * recording of presses before hydration.
 */
const useIsOffice = () => useMatches().some(({ id }) => id === "routes/office")

export default function Root({ loaderData }: Route.ComponentProps) {
  const shell = fromJson<ShellData>(loaderData)
  const routes = useMatches().map(({ id }) => id)
  const isOff = isSwitchedOff(routes, shell.settings.featuresOff ?? [])
  if (useIsOffice()) {
    return (
      <SettingsProvider value={shell.settings}>
        <LinkNavigation />
        <DemoBanner />
        <Outlet />
        <Toaster />
      </SettingsProvider>
    )
  }
  return <AppShell {...shell}>{isOff ? <NotFoundPage /> : <Outlet />}</AppShell>
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <AppShell {...fromJson<ShellData>(loaderData)}>
      <ErrorPage error={error} />
    </AppShell>
  )
}

/** The document of every page, including error pages. */
function AppShell(props: ShellData & { children: ReactNode }) {
  return (
    <SettingsProvider value={props.settings}>
      <Offline />
      <LinkNavigation />
      <SyncSavedItems />
      <TrendingProvider value={props.trending}>
        <Shell categories={props.categories} footerPages={props.footerPages}>
          {props.children}
        </Shell>
      </TrendingProvider>
      <Toaster />
      <Slot of={pageEnd} give={{}} />
    </SettingsProvider>
  )
}

/**
 * The trending searches that find something in this shop; null while unknown. Only for loaders on the
 * server: the endpoint's schema is not part of start-up.
 */
async function loadTrending(api: ApiClient, term: string[]): Promise<string[] | null> {
  const result = await api(trending, { query: { term } })
  if (result.ok) return result.value.terms
  console.error(result.failure.message)
  return null
}
