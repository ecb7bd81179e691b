import { list as purchaseValues } from "#modules/purchase-values.ts"
import { forgetInTab, SIGNED_OUT_KEY } from "./watch-sign-out.ts"

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
    "person",
  ] as const),
]

/** Removes a shopper's data from this browser, for shared computers. */
export function forgetShopper(): void {
  for (const key of PERSONAL_KEYS) localStorage.removeItem(key)
  for (const { values } of purchaseValues) values.clear()
  forgetInTab()
  // Other tabs have their own storage, and clear it when they are notified.
  const at = String(Date.now())
  sessionStorage.setItem(SIGNED_OUT_KEY, at)
  localStorage.setItem(SIGNED_OUT_KEY, at)
  // The browser sends this event to other tabs only; the stores of this tab need it, too.
  window.dispatchEvent(new StorageEvent("storage"))
}
