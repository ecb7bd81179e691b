import type { ReactNode } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import { categories } from "#contract/catalogue.ts"
import type { Category } from "#domain/product.ts"
import { Toaster } from "#web/ui/toaster.tsx"
import type { Route } from "./+types/root"
import { LaterChat } from "./features/chat/later-chat.tsx"
import { Failure } from "./features/shell/failure.tsx"
import { Shell } from "./features/shell/shell.tsx"
import devanagari from "./fonts/anek-devanagari.woff2?url"
import latin from "./fonts/anek-latin.woff2?url"
import rupee from "./fonts/anek-rupee.woff2?url"
import { Offline } from "./offline/offline.tsx"
import { SettingsProvider, type ShopSettings } from "./shop/settings.ts"
import { settingsContext, shopIn } from "./shop/shop.ts"
import "./styles/theme.css"

const font = (file: string) =>
  ({
    rel: "preload",
    href: file,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  }) as const

export const links: Route.LinksFunction = () => [
  font(latin),
  font(rupee),
  font(devanagari),
  { rel: "icon", href: "/mark.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
]

export const loader = async ({ context }: Route.LoaderArgs) => {
  const answer = await shopIn(context)(categories)
  // The shop works without its category bar, so this failure is only logged (ERR-01).
  if (!answer.ok) console.error(answer.failure.message)
  return { settings: context.get(settingsContext), categories: answer.ok ? answer.value : [] }
}

/** Settings and categories do not change while a visitor looks around. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#063b3d" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <House {...loaderData}>
      <Outlet />
    </House>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <Failure error={error} />
  return (
    <House {...loaderData}>
      <Failure error={error} />
    </House>
  )
}

/** What every page stands in, also one that could not be shown. */
function House(props: { settings: ShopSettings; categories: Category[]; children: ReactNode }) {
  return (
    <SettingsProvider value={props.settings}>
      <Offline />
      <Shell categories={props.categories}>{props.children}</Shell>
      <Toaster />
      <LaterChat />
    </SettingsProvider>
  )
}
