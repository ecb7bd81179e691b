/**
 * Browser keys of what belongs to a person. The next sign-in restores cart and wishlist.
 * @internal
 */
export const PERSONAL_KEYS = [
  ...(["token", "otp", "resumeAt", "pincode", "coupon"] as const),
  ...([
    "cart",
    "wishlist",
    "savedItems",
    "checkoutData",
    "openPayment",
    "pd",
    "fit",
    "votes",
    "person",
  ] as const),
]

/**
 * The same in the tab's own storage; `lens…` are prescriptions and contact lenses half typed.
 * @internal
 */
export const PERSONAL_TAB_KEYS = ["challenge", "businessBuyer", "paidPurchase", "lens"] as const

const isPersonalTabKey = (key: string): boolean =>
  PERSONAL_TAB_KEYS.some((own) => key === own || key.startsWith(`${own}-`))

/**
 * Time of the last sign-out in this browser; each tab stores the last one that it has handled.
 * @internal
 */
export const SIGNED_OUT_KEY = "signedOutAt"

/** Removes a shopper's data from this browser, for shared computers. */
export function forgetShopper(): void {
  for (const key of PERSONAL_KEYS) localStorage.removeItem(key)
  forgetInTab()
  // Other tabs have their own storage, and clear it when they are notified.
  const at = String(Date.now())
  sessionStorage.setItem(SIGNED_OUT_KEY, at)
  localStorage.setItem(SIGNED_OUT_KEY, at)
  // The browser sends this event to other tabs only; the stores of this tab need it, too.
  window.dispatchEvent(new StorageEvent("storage"))
}

/** @returns whether there was anything */
function forgetInTab(): boolean {
  const keys = Object.keys(sessionStorage).filter(isPersonalTabKey)
  for (const key of keys) sessionStorage.removeItem(key)
  // Counted visits and searched words: the next shopper is another visit.
  sessionStorage.removeItem("countedSteps")
  return keys.length > 0
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
