import { useCallback, useEffect, useState } from "react"
import { menu } from "#contract/catalogue/menu.ts"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import { apiClient } from "#web/shared/api/client.ts"

type Variants = EndpointOutput<typeof menu>["variants"]

/** Loaded when a menu is first opened, then cached. */
let loaded: Variants | undefined

export function useMenu() {
  const [variants, setVariants] = useState(loaded)
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    setFailure(undefined)
    const result = await apiClient(menu)
    if (result.ok) {
      loaded = result.value.variants
      setVariants(loaded)
    } else {
      console.error(result.failure.message)
      setFailure(result.failure.message)
    }
  }, [])

  useEffect(() => {
    if (!loaded) void load()
  }, [load])

  return { variants, failure, retry: load }
}
