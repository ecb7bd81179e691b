/** Browser keys of what belongs to a person. Cart and wishlist come back with the next sign-in. */
const PERSONAL_KEYS = [
  ...["token", "otp", "resumeAt", "pincode"],
  ...["cart", "wishlist", "savedItems", "checkoutData", "openPayment", "pd"],
]

/** The same in the tab's own storage; `lens-…` are prescriptions half typed. */
const isPersonalTabKey = (key: string): boolean =>
  key === "challenge" || key === "businessBuyer" || key.startsWith("lens-")

/** Forgets a shopper in this browser: whoever gets up from a shared computer must be gone from it. */
export function forgetShopper(): void {
  for (const key of PERSONAL_KEYS) localStorage.removeItem(key)
  for (const key of Object.keys(sessionStorage).filter(isPersonalTabKey)) {
    sessionStorage.removeItem(key)
  }
  // The browser tells other tabs; the stores of this one hear it here.
  window.dispatchEvent(new StorageEvent("storage"))
}
