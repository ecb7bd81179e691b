import { data, matchPath } from "react-router"
import { OfficeApp } from "#web/office/office-app.tsx"
import { officePages } from "#web/office/office-pages.ts"
import { withShopName } from "#web/shared/layout/settings.ts"
import { personalPage, settingsOf } from "#web/shared/seo/page-meta.ts"
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

export default OfficeApp
