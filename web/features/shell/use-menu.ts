import { useCallback, useEffect, useState } from "react"
import type { EndpointOutput } from "#contract/endpoint.ts"
import { menu } from "#contract/menu.ts"
import { apiClient } from "#web/shared/api/client.ts"

type Variants = EndpointOutput<typeof menu>["variants"]

/** Fetched when a menu is first opened, then kept. */
let kept: Variants | undefined

export function useMenu() {
  const [variants, setVariants] = useState(kept)
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    setFailure(undefined)
    const result = await apiClient(menu)
    if (result.ok) {
      kept = result.value.variants
      setVariants(kept)
    } else {
      console.error(result.failure.message)
      setFailure(result.failure.message)
    }
  }, [])

  useEffect(() => {
    if (!kept) void load()
  }, [load])

  return { variants, failure, retry: load }
}
