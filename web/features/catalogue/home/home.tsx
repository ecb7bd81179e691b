import { useEffect, useState } from "react"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { type HomeContent, loadHome } from "./home-content.ts"
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

  if (!loaded) return <Spinner label="Loading..." />
  if (loaded.ok) return <HomeSections content={loaded.value} />
  return (
    <Empty
      title="No products found"
      action={<Button onClick={() => setRound(round + 1)}>Try again</Button>}
    >
      {loaded.failure.message}
    </Empty>
  )
}

export const LowerSections = hydrateLater(() => import("./lower-sections.tsx"))

/**
 * The seven sections in the order of the specification.
 * @internal
 */
export function HomeSections({ content }: { content: HomeContent }) {
  const { business } = useSettings()
  return (
    <>
      {content.banners.length === 0 && <h1 className="sr-only">{business.name}</h1>}
      <MiniStrip slides={content.miniImages} />
      <Banners slides={content.banners} />
      <LowerSections content={content} />
    </>
  )
}
