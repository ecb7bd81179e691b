import { type ReactNode, useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"

const IdentityDialog = lazyComponent(() => import("./identity-dialog.tsx"))

interface IdentityProof {
  /** Makes a request; if it needs a proof of identity, asks for one and makes it once more. */
  run: <T>(request: () => Promise<ApiResult<T>>) => Promise<ApiResult<T>>
  /** The dialog that asks, to be rendered. */
  dialog: ReactNode
}

/** For what an unattended phone could be misused for. */
export function useIdentityProof(): IdentityProof {
  const [asked, setAsked] = useState<{ answer: (isProven: boolean) => void } | null>(null)
  return {
    run: async (request) => {
      const result = await request()
      if (result.ok || result.failure.code !== "CONFIRM_IDENTITY") return result
      const isProven = await new Promise<boolean>((answer) => setAsked({ answer }))
      setAsked(null)
      return isProven ? request() : result
    },
    dialog: asked && <IdentityDialog onAnswer={asked.answer} onClose={() => asked.answer(false)} />,
  }
}
