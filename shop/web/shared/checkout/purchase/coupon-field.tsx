import { type FormEvent, useEffect, useRef, useState } from "react"
import {
  type CouponRefusal,
  couponRefusalSentence,
  describeCoupon,
} from "#domain/checkout/coupon.ts"
import { MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { CouponControls } from "./use-coupon.ts"

/** The coupon field, and the result. */
export function CouponField(props: {
  coupon: CouponControls
  /** Why the applied coupon takes nothing off the current purchase. */
  refusal: CouponRefusal | null
}) {
  const { coupon, refusal } = props
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const moveFocus = useRef(false)
  const target = useRef<HTMLButtonElement>(null)
  const isApplied = coupon.terms !== null
  useEffect(() => {
    if (isApplied) setOpen(false)
  }, [isApplied])
  // Field and buttons replace each other: the focus moves once the next one is rendered.
  useEffect(() => {
    if (!moveFocus.current || !target.current) return
    target.current.focus()
    moveFocus.current = false
  })

  if (coupon.terms) {
    const { code } = coupon.terms
    return (
      <div className="flex items-center justify-between gap-3 py-2 text-sm">
        <p role="status" className="min-w-0 break-words">
          {refusal
            ? t.rich("<b>{code}</b> <why>is not applied. {reason}</why>", {
                code,
                reason: couponRefusalSentence(refusal),
                b: (words) => <b>{words}</b>,
                why: (words) => <span className="text-sindoor">{words}</span>,
              })
            : t.rich("<b>{code}</b> <what>applied: {benefit}</what>", {
                code,
                benefit: describeCoupon(coupon.terms),
                b: (words) => <b>{words}</b>,
                what: (words) => <span className="text-leaf">{words}</span>,
              })}
        </p>
        <Button
          ref={target}
          look="quiet"
          aria-label={t("Remove coupon {code}", { code })}
          className="-mr-4 shrink-0"
          onClick={() => {
            moveFocus.current = true
            coupon.remove()
          }}
        >
          {t("Remove")}
        </Button>
      </div>
    )
  }
  if (coupon.isLoading) {
    return (
      <p role="status" className="py-2 text-sm text-ink-2">
        {t("Checking your coupon..")}
      </p>
    )
  }
  return (
    <div className="grid gap-2 py-2">
      {coupon.dropped && (
        <Notice look="caution">
          <p role="status">{t("We removed coupon {code}. {reason}", coupon.dropped)}</p>
        </Notice>
      )}
      {coupon.failure !== null && (
        <LoadFailure onRetry={coupon.recheck}>
          {t("Your coupon is not applied: we couldn't check it.")}
        </LoadFailure>
      )}
      {isOpen || coupon.error !== null ? (
        <CouponForm
          coupon={coupon}
          onApplying={(isApplying) => {
            moveFocus.current = isApplying
          }}
        />
      ) : (
        <Button
          ref={target}
          look="quiet"
          aria-expanded={false}
          className="-ml-4.5 justify-self-start"
          onClick={() => setOpen(true)}
        >
          {t("Have a coupon code?")}
        </Button>
      )}
    </div>
  )
}

function CouponForm(props: {
  coupon: CouponControls
  /** Before a code is applied, and again after a refusal. */
  onApplying: (isApplying: boolean) => void
}) {
  const { coupon, onApplying } = props
  const t = useTranslate()
  const [typed, setTyped] = useState("")
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  // The error is the last line above the total of the cart, and would be hidden by it.
  useEffect(() => {
    if (coupon.error !== null) form.current?.scrollIntoView({ block: "nearest" })
  }, [coupon.error])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (coupon.isApplying) return
    onApplying(true)
    if (await coupon.apply(typed)) return
    onApplying(false)
    input.current?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t("Coupon code")} error={coupon.error ? t(coupon.error) : undefined}>
        {(ids) => (
          <div className="flex gap-2">
            <TextInput
              {...ids}
              ref={input}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              className="min-w-0 uppercase"
            />
            <Button
              type="submit"
              busy={coupon.isApplying}
              busyLabel={t("Checking..")}
              className="shrink-0"
            >
              {t("Apply")}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
