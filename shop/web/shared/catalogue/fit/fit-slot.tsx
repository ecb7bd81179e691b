import { savedFit } from "#web/shared/storage/saved-fit.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import type { FitMarkProps } from "./fit-parts.tsx"

const FitMark = lazyComponent(() => import("./fit-parts.tsx"), { loading: "", failed: () => "" })

/** Whether the frame fits the shopper; nothing while there is nothing to compare it with. */
export const FitSlot = (props: FitMarkProps) =>
  savedFit.use() && props.measures ? <FitMark {...props} /> : null
