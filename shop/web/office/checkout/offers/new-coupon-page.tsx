import { useNavigate } from "react-router"
import { addCoupon } from "#contract/checkout/operations/coupons.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"
import { MAX_COUPON_CODE_LENGTH } from "#domain/checkout/coupon.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { BackLink } from "../../shared/back-link.tsx"
import { CheckField, SelectField, TextField, useFields } from "../../shared/fields.tsx"
import { useChange } from "../../shared/use-operation.tsx"
import { useUnsavedChanges } from "../../shared/use-unsaved-changes.tsx"
import { couponInput, couponWarning, emptyCoupon, termsOf } from "./coupon-draft.ts"
import { ExampleCart } from "./example-cart.tsx"

/** Creates a coupon; its effect on an example cart is shown beside it. */
export default function NewCouponPage() {
  const navigate = useNavigate()
  const add = useChange(addCoupon)
  const { values: draft, set, field } = useFields(emptyCoupon)
  const warning = couponWarning(draft)
  const release = useUnsavedChanges(draft !== emptyCoupon)

  const { isPending, problem, submit } = useMutation(() => add(couponInput(draft)), {
    onSuccess: ({ code, gives }) => {
      release()
      return navigate("/office/offers", { state: { done: `${code} is added: ${gives}.` } })
    },
  })

  const amount = { inputMode: "numeric", maxLength: 12, optional: true } as const
  const day = { type: "date", optional: true } as const

  return (
    <>
      <BackLink to="/office/offers">All offers</BackLink>
      <h1 className="pb-4 text-2xl">New coupon</h1>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <form method="post" onSubmit={submit} noValidate className="grid content-start gap-4">
          <TextField
            label="Code"
            hint="3 to 20 letters and digits. A code is never used twice."
            maxLength={MAX_COUPON_CODE_LENGTH}
            {...field("code")}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="It takes off"
              {...field("type")}
              options={{
                percent: "Per cent",
                rupees: "Rupees",
                buy_one_get_one: "The cheaper of two pieces",
              }}
            />
            {draft.type !== "buy_one_get_one" && (
              <TextField
                label={draft.type === "percent" ? "Per cent" : "Rupees"}
                inputMode="numeric"
                maxLength={12}
                {...field("value")}
              />
            )}
            {draft.type !== "rupees" && (
              <TextField label="At most, in rupees" {...amount} {...field("maxRupees")} />
            )}
            <TextField label="From a cart of, in rupees" {...amount} {...field("minRupees")} />
            <TextField label="First day" hint="Empty: now." {...day} {...field("firstDay")} />
            <TextField label="Last day" hint="Empty: no end." {...day} {...field("lastDay")} />
            <TextField label="Uses by all shoppers together" {...amount} {...field("uses")} />
            <TextField label="Uses by one shopper" {...amount} {...field("usesPerShopper")} />
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
            <CheckField label="Only for a shopper's first order" {...field("firstOrder")} />
            <CheckField label="In addition to the benefit of members" {...field("withMember")} />
          </div>
          <div role="status" className="empty:hidden">
            {warning && <Notice look="caution">{warning}</Notice>}
          </div>
          {problem && <Notice look="error">{problem}</Notice>}
          <div>
            <Button look="primary" type="submit" busy={isPending} busyLabel="Adding">
              Add the coupon
            </Button>
          </div>
        </form>
        <ExampleCart terms={termsOf(draft)} />
      </div>
    </>
  )
}
