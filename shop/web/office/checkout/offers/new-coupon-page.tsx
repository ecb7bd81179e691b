import { useState } from "react"
import { useNavigate } from "react-router"
import { addCoupon } from "#contract/checkout/operations/coupons.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"
import { MAX_COUPON_CODE_LENGTH } from "#domain/checkout/coupon.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { BackLink } from "../../shared/back-link.tsx"
import { SelectField, TextField } from "../../shared/fields.tsx"
import { useChange } from "../../shared/use-operation.ts"
import { useUnsavedChanges } from "../../shared/use-unsaved-changes.tsx"
import {
  type CouponDraft,
  couponInput,
  couponWarning,
  emptyCoupon,
  termsOf,
} from "./coupon-draft.ts"
import { ExampleCart } from "./example-cart.tsx"

type TypedField = Exclude<keyof CouponDraft, "type" | "kinds" | "firstOrder" | "withMember">

/** Creates a coupon; its effect on an example cart is shown beside it. */
export default function NewCouponPage() {
  const navigate = useNavigate()
  const add = useChange(addCoupon)
  const [draft, setDraft] = useState(emptyCoupon)
  const warning = couponWarning(draft)
  const release = useUnsavedChanges(draft !== emptyCoupon)
  const set = (part: Partial<CouponDraft>) => setDraft({ ...draft, ...part })

  const { isPending, problem, submit } = useMutation(() => add(couponInput(draft)), {
    onSuccess: ({ code, gives }) => {
      release()
      return navigate("/office/offers", { state: { done: `${code} is added: ${gives}.` } })
    },
  })

  const input = (
    label: string,
    field: TypedField,
    more: { hint?: string; optional?: boolean; type?: string; inputMode?: "numeric" } = {},
  ) => (
    <TextField
      label={label}
      hint={more.hint}
      optional={more.optional}
      type={more.type}
      inputMode={more.inputMode}
      maxLength={field === "code" ? MAX_COUPON_CODE_LENGTH : 12}
      value={draft[field]}
      onChange={(text) => set({ [field]: text })}
    />
  )
  const amount = { inputMode: "numeric", optional: true } as const

  return (
    <>
      <BackLink to="/office/offers">All offers</BackLink>
      <h1 className="pb-4 text-2xl">New coupon</h1>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <form method="post" onSubmit={submit} noValidate className="grid content-start gap-4">
          {input("Code", "code", {
            hint: "3 to 20 letters and digits. A code is never used twice.",
          })}
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="It takes off"
              value={draft.type}
              onChange={(type) => set({ type })}
              options={{
                percent: "Per cent",
                rupees: "Rupees",
                buy_one_get_one: "The cheaper of two pieces",
              }}
            />
            {draft.type !== "buy_one_get_one" &&
              input(draft.type === "percent" ? "Per cent" : "Rupees", "value", {
                inputMode: "numeric",
              })}
            {draft.type !== "rupees" && input("At most, in rupees", "maxRupees", amount)}
            {input("From a cart of, in rupees", "minRupees", amount)}
            {input("First day", "firstDay", { type: "date", optional: true, hint: "Empty: now." })}
            {input("Last day", "lastDay", { type: "date", optional: true, hint: "Empty: no end." })}
            {input("Uses by all shoppers together", "uses", amount)}
            {input("Uses by one shopper", "usesPerShopper", amount)}
          </div>
          <fieldset>
            <legend className="text-sm font-medium">
              Only for these products{" "}
              <span className="font-body text-ink-3">(none picked: for all)</span>
            </legend>
            <div className="grid sm:grid-cols-2">
              {productKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={kind}
                  checked={draft.kinds.includes(kind)}
                  onChange={({ target }) =>
                    set({
                      kinds: productKinds.filter((one) =>
                        one === kind ? target.checked : draft.kinds.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
          <div>
            <Checkbox
              label="Only for a shopper's first order"
              checked={draft.firstOrder}
              onChange={({ target }) => set({ firstOrder: target.checked })}
            />
            <Checkbox
              label="In addition to the benefit of members"
              checked={draft.withMember}
              onChange={({ target }) => set({ withMember: target.checked })}
            />
          </div>
          <div role="status" className="empty:hidden">
            {warning && <Notice look="caution">{warning}</Notice>}
          </div>
          {problem && <Notice look="error">{problem}</Notice>}
          <div>
            <Button type="submit" size="sm" busy={isPending} busyLabel="Adding">
              Add the coupon
            </Button>
          </div>
        </form>
        <ExampleCart terms={termsOf(draft)} />
      </div>
    </>
  )
}
