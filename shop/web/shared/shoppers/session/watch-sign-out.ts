/**
 * Keys of the tab's own storage that belong to a person; `lens…` are prescriptions and contact
 * lenses half typed.
 * @internal
 */
export const PERSONAL_TAB_KEYS = ["challenge", "businessBuyer", "paidPurchase", "lens"] as const

const isPersonalTabKey = (key: string): boolean =>
  PERSONAL_TAB_KEYS.some((own) => key === own || key.startsWith(`${own}-`))

/** Time of the last sign-out in this browser; each tab stores the last one that it has handled. */
export const SIGNED_OUT_KEY = "signedOutAt"

/**
 * Removes what a shopper left in this tab.
 * @returns whether there was anything
 */
export function forgetInTab(): boolean {
  const keys = Object.keys(sessionStorage)
  const personal = keys.filter(isPersonalTabKey)
  // The next shopper is another visit.
  const ofVisit = keys.filter((key) => key.startsWith("visit-"))
  for (const key of [...personal, ...ofVisit]) sessionStorage.removeItem(key)
  return personal.length > 0
}

/**
 * Forgets what this tab has of a shopper who signed out in another one, also while this one slept; a
 * page that may still show it is loaded anew.
 * @returns ends the watch
 */
export function watchSignOut(reload = () => location.reload()): () => void {
  const check = () => {
    const last = localStorage.getItem(SIGNED_OUT_KEY)
    if (last === null || sessionStorage.getItem(SIGNED_OUT_KEY) === last) return
    sessionStorage.setItem(SIGNED_OUT_KEY, last)
    if (forgetInTab()) reload()
  }
  check()
  window.addEventListener("storage", check)
  window.addEventListener("pageshow", check)
  return () => {
    window.removeEventListener("storage", check)
    window.removeEventListener("pageshow", check)
  }
}
