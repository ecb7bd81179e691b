import { data, href } from "react-router"
import { Home, LowerSections } from "#web/features/catalogue/home/home.tsx"
import { loadHome } from "#web/features/catalogue/home/home-content.ts"
import { apiClient, apiClientOf } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { JsonLd } from "#web/shared/seo/json-ld.tsx"
import { metaOf } from "#web/shared/seo/page-meta.ts"
import { shopThings } from "#web/shared/seo/structured-data.ts"
import type { Route } from "./+types/home"

export const meta = metaOf({
  title: null,
  description:
    "Power glasses, sunglasses, computer glasses, contact lenses and kids glasses, delivered all over India. All prices include taxes.",
  path: href("/"),
})

export const loader = async ({ context }: Route.LoaderArgs) => {
  const loaded = await loadHome(apiClientOf(context))
  return loaded.ok ? data(loaded.value) : data(null, { status: 503 })
}

/** A failure here does not show the error page: the page itself retries. */
export const clientLoader = async () => {
  const [loaded] = await Promise.all([loadHome(apiClient), LowerSections.preload()])
  return loaded.ok ? loaded.value : null
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const settings = useSettings()
  const searchPath = `${href("/product-display/:category?")}/{search_term_string}`
  return (
    <>
      <JsonLd things={import.meta.env.SSR ? shopThings(settings, searchPath) : []} />
      <Home content={loaderData} />
    </>
  )
}
