import { useLocation } from "react-router"
import { Notice } from "#web/ui/notice.tsx"

/** What was done on the page before, which passed it on as `done`. */
export function DoneNotice() {
  const { state } = useLocation()
  return (
    <div role="status" className="py-2 empty:hidden">
      {typeof state?.done === "string" && <Notice look="done">{state.done}</Notice>}
    </div>
  )
}
