import { data } from "react-router"
import type { ApiClient } from "#contract/core/client.ts"
import { contentPage, contentPageAt } from "#contract/core/page-addresses.ts"
import {
  apiClient,
  apiClientOf,
  checkParams,
  valueOrThrow,
  withEndpoints,
} from "#web/shared/api/client.ts"
import { PageView } from "#web/shared/catalogue/pages/page-view.tsx"
import { asJson, fromJson } from "#web/shared/layout/json-data.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import { splitLanguage } from "#words/languages.ts"
import { msg } from "#words/sentence.ts"
import type { Route } from "./+types/content-page.ts"

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) {
    const description = msg("This page is no longer available.")
    return pageMeta(matches, {
      title: msg("Page not found"),
      description,
      path: "/",
      noindex: true,
    })
  }
  const { key, page } = fromJson<ContentData>(loaderData)
  const { title, description } = page
  return pageMeta(matches, { title, description, path: contentPage(key) })
}

async function load(api: ApiClient, pathname: string) {
  const key = contentPageAt(splitLanguage(pathname).address.replace(/\/{1,9}$/, ""))
  if (key === null) throw data(null, { status: 404 })
  const found = await withEndpoints(import("#contract/catalogue/pages.ts"), ({ page }) => {
    checkParams(page, { key })
    return api(page, { params: { key } })
  })
  return { key, page: valueOrThrow(found) }
}

type ContentData = Awaited<ReturnType<typeof load>>

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  asJson(await load(apiClientOf(context), url.pathname))

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(apiClient, url.pathname)

/** A page whose text the owner edits: policies, contact, about, FAQ and pages of the owner's own. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <PageView page={fromJson<ContentData>(loaderData).page} />
}
