import type { ComponentProps } from "react"
import { data, matchPath } from "react-router"
import { OfficeApp } from "#web/office/office-app.tsx"
import { officePages } from "#web/office/office-pages.ts"
import { ShopPreviewProvider, type ShopPreviews } from "#web/office/shared/shop-preview.ts"
import { withShopName } from "#web/shared/layout/settings.ts"
import { personalPage, settingsOf } from "#web/shared/seo/page-meta.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import type { Route } from "./+types/office.ts"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: withShopName("Back office", settingsOf(matches)?.business.name) },
  { name: "robots", content: "noindex" },
]

export const headers = personalPage

const paths = ["invitation", ...officePages.map(({ path }) => path)]

/** Unknown pages have the status 404, and the frame of the back office. */
export const loader = ({ params }: Route.LoaderArgs) =>
  data(null, { status: paths.some((path) => matchPath(`/${path}`, `/${params["*"]}`)) ? 200 : 404 })

/** Nothing is requested when another page of the back office opens. */
export const clientLoader = () => null

const lensPreview = () => import("#web/features/prescriptions/lens/lens-preview.tsx")

const previews: ShopPreviews = {
  HomePage: lazyComponent<PropsOf<"HomePage">>(async () => ({
    default: (await import("#web/features/catalogue/home/home-preview.tsx")).HomePreview,
  })),
  LensPrices: lazyComponent<PropsOf<"LensPrices">>(async () => ({
    default: (await lensPreview()).LensPricesPreview,
  })),
  LensFlow: lazyComponent<PropsOf<"LensFlow">>(async () => ({
    default: (await lensPreview()).LensFlowPreview,
  })),
}

type PropsOf<Name extends keyof ShopPreviews> = ComponentProps<ShopPreviews[Name]>

export default function Office() {
  return (
    <ShopPreviewProvider value={previews}>
      <OfficeApp />
    </ShopPreviewProvider>
  )
}
