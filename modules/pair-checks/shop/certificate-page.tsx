import {
  type ClientLoaderFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  useRevalidator,
} from "react-router"
import { failureStatus, notFound } from "#contract/core/api-result.ts"
import type { ApiClient } from "#contract/core/client.ts"
import { apiClient, apiClientOf } from "#web/shared/api/client.ts"
import { pageMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Page } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { certificateToken, showCertificate } from "../contract/endpoints.ts"
import { certificatePage } from "../contract/pages.ts"
import { Certificate } from "./certificate.tsx"

/** Says nothing of the pair: chat apps show it to everybody in a group. */
export const meta = ({ matches, params: { token = "" } }: MetaArgs) =>
  pageMeta(matches, {
    title: msg("Certificate of a pair of glasses"),
    description: msg(
      "What was ordered, what was measured before it left, and what the standard allows.",
    ),
    path: certificatePage(token),
    noindex: true,
  })

/** The address is the key to the powers: it is not cached, indexed or sent to other pages. */
export const headers = () => ({
  ...personalPage(),
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
})

const incomplete = notFound("This link is incomplete. Scan the code again.")

const load = async (api: ApiClient, token: string) =>
  certificateToken.safeParse(token).success ? api(showCertificate, { body: { token } }) : incomplete

const GONE = 410

export const loader = async ({
  context,
  params: { token = "" },
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
  const result = await load(apiClientOf(context), token)
  if (!result.ok) return data(result, { status: failureStatus[result.failure.code] || 503 })
  return result.value.certificate ? data(result) : data(result, { status: GONE })
}

export const clientLoader = ({ params: { token = "" } }: ClientLoaderFunctionArgs) =>
  load(apiClient, token)

/** The certificate of a pair, for anybody who has its link. */
export default function CertificatePage(props: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
  params: { token: string }
}) {
  const { loaderData: result, params } = props
  const { revalidate } = useRevalidator()
  const t = useTranslate()
  if (result.ok && result.value.certificate) {
    return (
      <Page className="min-h-dvh pt-6 pb-section lg:pt-10">
        <Certificate certificate={result.value.certificate} token={params.token} />
      </Page>
    )
  }
  const isUnavailable = !result.ok && result.failure.code !== "NOT_FOUND"
  return (
    <Page className="min-h-dvh pt-6 pb-section lg:pt-10">
      <h1 className="sr-only">{t("Certificate")}</h1>
      {result.ok ? (
        <Empty
          title={t("This certificate is no longer available")}
          action={
            <ButtonLink look="primary" large to={href("/track-order")}>
              {t("See my orders")}
            </ButtonLink>
          }
        >
          {t(
            "It was withdrawn, or the pair was measured again. The certificate that is valid now is on the page of your order.",
          )}
        </Empty>
      ) : (
        <Empty
          title={
            isUnavailable ? t("We couldn't load this certificate") : t("Certificate not found")
          }
          action={
            isUnavailable ? (
              <Button look="primary" large onClick={() => void revalidate()}>
                {t("Try again")}
              </Button>
            ) : (
              <ButtonLink look="primary" large to={href("/")}>
                {t("Go to the home page")}
              </ButtonLink>
            )
          }
        >
          {result.failure.message}
        </Empty>
      )}
    </Page>
  )
}
