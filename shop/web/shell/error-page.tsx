import { isRouteErrorResponse, useLocation } from "react-router"
import { useShopName, withShopName } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { inLanguage } from "#words/languages.ts"
import { PlainPage } from "./plain-page.tsx"

export const NotFoundPage = hydrateLater(() => import("./not-found-page.tsx"))

/** Shown if a page fails: no internal details, always with a link onwards. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (!isRouteErrorResponse(error)) console.error(error)
  return <Broken message={messageOf(error)} />
}

function Broken({ message }: { message: string | null }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <PlainPage title={t("We couldn't load this page.")}>
      <title>{withShopName(t("We couldn't load this page"), useShopName())}</title>
      <meta name="robots" content="noindex" />
      <p>
        {message ?? t("Something went wrong on our side.")}{" "}
        {t("Your cart and your wishlist are safe in this browser.")}
      </p>
      <Button
        look="primary"
        large
        onClick={() => location.assign(inLanguage(pathname + search, t.language))}
      >
        {t("Try again")}
      </Button>
    </PlainPage>
  )
}

/** Failures of endpoints contain a sentence for shoppers. */
function messageOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const { message } = (error.data ?? {}) as { message?: unknown }
  return typeof message === "string" ? message : null
}
