import { useEffect, useState } from "react"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Button } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { type HomeContent, loadHome } from "./home-content.ts"
import { HomeSections } from "./home-sections.tsx"
import { withRetries } from "./retry.ts"

/** The failure was logged where it occurred. */
const loaderFailed = fail("NO_CONNECTION", "")

/**
 * The home page after a failed first load: retries a limited number of times (HOM-02 to HOM-05).
 */
export function HomeRetry() {
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
