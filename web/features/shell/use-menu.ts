import { useCallback, useEffect, useState } from "react"
import type { CallOutput } from "#contract/call.ts"
import { menu } from "#contract/menu.ts"
import { browserShop } from "#web/shop/shop.ts"

type Variants = CallOutput<typeof menu>["variants"]

/** Fetched when a menu is first opened, then kept. */
let kept: Variants | undefined

export function useMenu() {
  const [variants, setVariants] = useState(kept)
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    setFailure(undefined)
    const answer = await browserShop(menu)
    if (answer.ok) {
      kept = answer.value.variants
      setVariants(kept)
    } else {
      console.error(answer.failure.message)
      setFailure(answer.failure.message)
    }
  }, [])

  useEffect(() => {
    if (!kept) void load()
  }, [load])

  return { variants, failure, retry: load }
}
