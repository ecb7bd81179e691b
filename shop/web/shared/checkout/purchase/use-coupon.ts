import { useCallback, useEffect, useRef, useState } from "react"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import {
  type CouponTerms,
  couponRefusalSentence,
  normalizeCouponCode,
} from "#domain/checkout/coupon.ts"
import { withEndpoints } from "#web/shared/api/client.ts"
import { token } from "#web/shared/shoppers/session/session.ts"
import { msg, type Sentence, unchanged } from "#words/sentence.ts"
import { storedCoupon } from "./stored-coupon.ts"

export interface CouponControls {
  /** The applied coupon; its discount depends on the items. */
  terms: CouponTerms | null
  /** A stored coupon is not loaded yet, so no total is final. */
  isLoading: boolean
  /** The typed code is being checked. */
  isApplying: boolean
  /** Why the typed code is refused. */
  error: Sentence | null
  /** A coupon that was applied earlier and can no longer be used. */
  dropped: { code: string; reason: Sentence } | null
  /** Why the stored coupon could not be checked; the purchase is shown without it. */
  failure: string | null
  /** @returns whether it was applied */
  apply: (typed: string) => Promise<boolean>
  remove: () => void
  /** Checks the stored coupon again, for example after the shop refused a payment. */
  recheck: () => void
}

interface Known {
  code: string
  terms: CouponTerms | null
  failure: string | null
}

/** @param items the purchase; while it is empty nothing is requested */
export function useCoupon(items: CheckoutItem[]): CouponControls {
  const code = storedCoupon.use()
  const session = token.use()
  const [known, setKnown] = useState<Known | null>(null)
  const [isApplying, setApplying] = useState(false)
  const [error, setError] = useState<{ sentence: Sentence; things: string } | null>(null)
  const [dropped, setDropped] = useState<CouponControls["dropped"]>(null)
  const [round, setRound] = useState(0)
  const asked = useRef("")
  const current = useRef(items)
  current.current = items
  const hasItems = items.length > 0

  useEffect(() => {
    // Checked again after a sign-in: some coupons are for first orders, or for one use.
    const question = `${code} ${session} ${round}`
    if (code === null || !hasItems || asked.current === question) return
    asked.current = question
    void check(code, current.current).then((checked) => {
      if (asked.current !== question) return
      if (!checked.ok) setKnown({ code, terms: null, failure: checked.failure.message })
      else if (checked.value.terms) {
        setKnown({ code, terms: checked.value.terms, failure: null })
      } else {
        setDropped({ code, reason: reasonOf(checked.value) })
        if (storedCoupon.read() === code) storedCoupon.clear()
      }
    })
  }, [code, session, round, hasItems])

  // A code's message was for other items.
  const things = items.map(({ productId, quantity }) => `${productId}×${quantity}`).join()
  const isOther = error !== null && error.things !== things

  const refuse = (sentence: Sentence) => setError({ sentence, things })

  const apply = async (typed: string): Promise<boolean> => {
    if (isApplying) return false
    setDropped(null)
    const next = normalizeCouponCode(typed)
    if (next === null) {
      refuse(typed.trim() === "" ? msg("Enter your coupon code.") : unknownSentence)
      return false
    }
    setApplying(true)
    setError(null)
    const checked = await check(next, current.current)
    setApplying(false)
    if (!checked.ok) refuse(unchanged(checked.failure.message))
    else if (checked.value.reason !== null || !checked.value.terms) {
      refuse(reasonOf(checked.value))
    } else {
      asked.current = `${next} ${session} ${round}`
      setKnown({ code: next, terms: checked.value.terms, failure: null })
      storedCoupon.write(next)
      return true
    }
    return false
  }

  const recheck = useCallback(() => setRound((before) => before + 1), [])
  const isKnown = code !== null && known?.code === code
  return {
    terms: isKnown ? known.terms : null,
    isLoading: code !== null && hasItems && !isKnown,
    isApplying,
    error: error && !isOther ? error.sentence : null,
    dropped,
    failure: isKnown ? known.failure : null,
    apply,
    remove: () => {
      setError(null)
      setDropped(null)
      asked.current = ""
      storedCoupon.clear()
    },
    recheck,
  }
}

/** The wire codecs are not part of start-up. */
const check = (code: string, items: CheckoutItem[]) =>
  withEndpoints(import("./fetch-coupon.ts"), ({ fetchCoupon }) => fetchCoupon(code, items))

const reasonOf = ({ reason }: { reason: string | null }) =>
  reason === null ? unknownSentence : unchanged(reason)

const unknownSentence = couponRefusalSentence({ reason: "unknown" })
