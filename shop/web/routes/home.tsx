import { data, href } from "react-router"
import { Home, LowerSections } from "#web/features/catalogue/home/home.tsx"
import { type HomeContent, loadHome } from "#web/features/catalogue/home/home-content.ts"
import { apiClient, apiClientOf } from "#web/shared/api/client.ts"
import { asJson, fromJson } from "#web/shared/layout/json-data.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { JsonLd } from "#web/shared/seo/json-ld.tsx"
import { metaOf } from "#web/shared/seo/page-meta.ts"
import { shopThings } from "#web/shared/seo/structured-data.ts"
import { UNFINISHED_LENSES_KEY } from "#web/shared/storage/tab-store.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { msg } from "#words/sentence.ts"
import type { Route } from "./+types/home"

export const meta = metaOf({
  title: null,
  description: msg(
    "Power glasses, sunglasses, computer glasses, contact lenses and kids glasses, delivered all over India. All prices include taxes.",
  ),
  path: href("/"),
})

export const loader = async ({ context }: Route.LoaderArgs) => {
  const loaded = await loadHome(apiClientOf(context))
  return loaded.ok ? data(asJson(loaded.value)) : data(null, { status: 503 })
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
      <Unfinished />
      <Home content={fromJson<HomeContent | null>(loaderData)} />
    </>
  )
}

const UnfinishedLensesNotice = lazyComponent(
  () => import("#web/features/prescriptions/lens/unfinished-lenses-notice.tsx"),
  { loading: <div className="h-14" /> },
)

/** The lens choice that this tab has begun; its room is reserved before scripts have loaded. */
function Unfinished() {
  if (!useHydrated()) return <div className="hidden h-14 in-data-unfinished:block" />
  return sessionStorage.getItem(UNFINISHED_LENSES_KEY) && <UnfinishedLensesNotice />
}
