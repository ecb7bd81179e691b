import { href } from "react-router"
import { loadTryOn } from "#web/features/catalogue/try-on/load-try-on.ts"
import { TryOnPage } from "#web/features/catalogue/try-on/try-on-page.tsx"
import { apiClient, apiClientOf } from "#web/shared/api/client.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/try-on"

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "3D try on: frames on your own face",
    description:
      "See our frames on your own face at their true size, live or on a photo. It runs in your browser, and your picture never leaves your device.",
    path: href("/try-on/:product_id?"),
    noindex: params.product_id !== undefined,
  })

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadTryOn(apiClientOf(context), params.product_id)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadTryOn(apiClient, params.product_id)

export default function TryOnRoute({ loaderData, params }: Route.ComponentProps) {
  return <TryOnPage key={params.product_id ?? ""} {...loaderData} />
}
