import { useCallback, useEffect, useRef, useSyncExternalStore } from "react"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import {
  blockedNavigation,
  onBlockedNavigation,
  setBlockedNavigation,
  setUnsaved,
} from "./unsaved-changes.ts"

/**
 * While a form has changes that are not saved, leaving its page asks first: by link, by Back, and
 * by closing the tab.
 * @returns to be called after saving, before the page is left in the same moment
 */
export function useUnsavedChanges(isUnsaved: boolean): () => void {
  const form = useRef({})
  useEffect(() => {
    if (!isUnsaved) return
    const key = form.current
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    setUnsaved(key, true)
    addEventListener("beforeunload", warn)
    return () => {
      setUnsaved(key, false)
      removeEventListener("beforeunload", warn)
    }
  }, [isUnsaved])
  return useCallback(() => setUnsaved(form.current, false), [])
}

/** Asks about changes that are not saved; rendered once, beside the pages. */
export function UnsavedChanges() {
  const blocked = useSyncExternalStore(onBlockedNavigation, blockedNavigation, () => null)
  if (!blocked) return null
  const answer = (leaves: boolean) => {
    setBlockedNavigation(null)
    if (leaves) blocked.proceed()
    else blocked.reset()
  }
  return (
    <ConfirmDialog
      title="Leave without saving?"
      cancelLabel="Stay on this page"
      confirmLabel="Leave without saving"
      isOutsideHistory
      busy={false}
      busyLabel="One moment"
      refusal={null}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>What you typed on this page has not been saved. If you leave now, it is lost.</p>
    </ConfirmDialog>
  )
}
