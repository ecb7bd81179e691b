import { type ComponentType, useEffect, useMemo, useState } from "react"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { type HomeContent, type HomeSection, loadHome } from "./home-content.ts"
import { withRetries } from "./retry.ts"
import { Banners, MiniStrip } from "./slides.tsx"

/** Null if the first load failed; then the browser retries. */
export function Home({ content }: { content: HomeContent | null }) {
  return content ? <HomeSections content={content} /> : <HomeRetry />
}

/** The failure was logged where it occurred. */
const loaderFailed = fail("NO_CONNECTION", "")

/**
 * The home page after a failed first load: retries a limited number of times (HOM-02 to HOM-05).
 */
function HomeRetry() {
  const t = useTranslate()
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<ApiResult<HomeContent>>()

  useEffect(() => {
    let left = false
    setLoaded(undefined)
    const first = round === 0 ? loaderFailed : undefined
    void withRetries(() => loadHome(apiClient), first).then((result) => left || setLoaded(result))
    return () => {
      left = true
    }
  }, [round])

  if (!loaded) return <Spinner label={t("Loading...")} />
  if (loaded.ok) return <HomeSections content={loaded.value} />
  return (
    <Empty
      title={t("No products found")}
      action={
        <Button look="primary" large onClick={() => setRound(round + 1)}>
          {t("Try again")}
        </Button>
      }
    >
      {loaded.failure.message}
    </Empty>
  )
}

export const LowerSections = hydrateLater(() => import("./lower-sections.tsx"))

/** The small pictures and the banners at the top: the first screen. */
const isOnFirstScreen = ({ type }: HomeSection) => type === "top_mini_image" || type === "banner"

/** The blocks in their order; those below the first screen hydrate later. */
export function HomeSections(props: {
  content: HomeContent
  Lower?: ComponentType<{ content: HomeContent }>
}) {
  const { content, Lower = LowerSections } = props
  const { business } = useSettings()
  const [first, lower] = useMemo(() => {
    const end = content.sections.findIndex((section) => !isOnFirstScreen(section))
    const at = end < 0 ? content.sections.length : end
    const lowerContent = { ...content, sections: content.sections.slice(at) }
    return [content.sections.slice(0, at), lowerContent] as const
  }, [content])
  const main = mainBanner(first)
  return (
    <>
      {!main && <h1 className="sr-only">{business.name}</h1>}
      {first.map((section) =>
        section.type === "banner" ? (
          <Banners key={section.id} slides={section.slides} isMain={section === main} />
        ) : (
          // On a wide screen the bar above it has the categories.
          <div key={section.id} className="lg:hidden">
            <MiniStrip slides={section.slides} />
          </div>
        ),
      )}
      <Lower content={lower} />
    </>
  )
}

/** The banners with the main heading of the page. */
const mainBanner = (sections: HomeSection[]) => sections.find(({ type }) => type === "banner")
