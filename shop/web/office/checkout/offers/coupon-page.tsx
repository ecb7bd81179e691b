import type { ReactNode } from "react"
import { useParams } from "react-router"
import { changeCoupon, endCoupon, showCoupon } from "#contract/checkout/operations/coupons.ts"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import { indianDay } from "#domain/prescriptions/eye-test.ts"
import { ActionDialog, type ActionProps, DialogButton } from "../../shared/action-dialog.tsx"
import { Facts } from "../../shared/facts.tsx"
import { TextField, useFields } from "../../shared/fields.tsx"
import { BackLink, OrderLink } from "../../shared/links.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { Part } from "../../shared/part.tsx"
import { inRupees } from "../../shared/rupees.ts"
import { Loading, useChange, useOperation } from "../../shared/use-operation.tsx"
import { OperationButton, useOutcome } from "../../shared/use-outcome.tsx"
import { couponStateWords, type OfficeCoupon } from "./coupon-draft.ts"
import { lastDay } from "./offers-page.tsx"

/** One coupon: its terms, its uses, and its limits, which can be changed. */
export default function CouponPage() {
  const { code = "" } = useParams()
  const { may } = useOffice()
  const { value, ...loading } = useOperation(showCoupon, { code })
  const change = useChange(changeCoupon)
  const outcome = useOutcome()
  const coupon = value?.code === code.toUpperCase() ? value : null

  async function undoEnd(before: OfficeCoupon) {
    const day = before.until ? indianDay(new Date(Date.parse(before.until) - 1)) : "none"
    const first = indianDay(new Date(before.from))
    const changed = await change({
      code,
      last_day: day,
      // For a coupon that had not started, the first day was changed as well.
      ...(before.state === "not started" && { first_day: first }),
    })
    if (changed.ok) outcome.tell(`${code} can be used as before.`)
    else outcome.refuse(changed.failure.message)
  }

  return (
    <>
      <BackLink to="/office/offers">All offers</BackLink>
      <h1 className="pb-2 text-2xl">Coupon {code.toUpperCase()}</h1>
      {outcome.view}
      <Loading {...loading} value={coupon} className="h-64" />
      {coupon && (
        <>
          {may("offers.change") && (
            <div className="flex flex-wrap gap-3 py-3">
              <DialogButton
                onDone={outcome.tell}
                dialog={(dialog) => <LimitsDialog coupon={coupon} {...dialog} />}
              >
                Change its limits
              </DialogButton>
              {coupon.state !== "ended" && (
                <OperationButton
                  operation={endCoupon}
                  input={{ code }}
                  onDone={() =>
                    outcome.tell(
                      "Ended. Payments that were opened with it can still be finished.",
                      () => void undoEnd(coupon),
                    )
                  }
                  onRefused={outcome.refuse}
                >
                  End it now
                </OperationButton>
              )}
            </div>
          )}
          <div className="grid gap-x-12 gap-y-8 pt-3 lg:grid-cols-2">
            <Terms coupon={coupon} />
            <Uses coupon={coupon} />
          </div>
        </>
      )}
    </>
  )
}

function Terms({ coupon }: { coupon: OfficeCoupon }) {
  const { state, gives, uses, of, per_shopper, first_order, with_member, from, until } = coupon
  const rows: [string, ReactNode][] = [
    ["State", couponStateWords(state)],
    ["Gives", gives],
    ["Used", of === null ? `${uses} times` : `${uses} of ${of} times`],
    ["By one shopper", per_shopper === null ? "As often as they like" : `${per_shopper} at most`],
    ["For", first_order ? "First orders only" : "Every order"],
    ["With a member benefit", with_member ? "In addition" : "The better one of both"],
    ["From", formatDay(from)],
    ["Until", until ? lastDay(until) : "No end"],
  ]
  return (
    <Part title="Terms">
      <Facts facts={rows} />
    </Part>
  )
}

const useWords: Record<string, string> = {
  reserved: "Being paid",
  used: "Used",
  released: "Released",
}

function Uses({ coupon }: { coupon: OfficeCoupon }) {
  return (
    <Part title="Orders">
      {coupon.orders.length === 0 && (
        <p className="text-sm text-ink-2">It has not been used yet.</p>
      )}
      <ul className="border-t border-line empty:border-0">
        {coupon.orders.map(({ order, state, discount_rupees, at }) => (
          <li
            key={`${order} ${at}`}
            className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 border-b border-line text-sm"
          >
            <span>
              {order ? <OrderLink number={order} /> : "Not placed"}{" "}
              <span className="text-ink-2">
                {useWords[state] ?? state}, {formatDayAndTime(at)}
              </span>
            </span>
            <span className="tabular-nums">{inRupees(discount_rupees)} off</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function LimitsDialog({ coupon, ...dialog }: ActionProps & { coupon: OfficeCoupon }) {
  const change = useChange(changeCoupon)
  const { values, field } = useFields({
    last_day: coupon.until ? indianDay(new Date(Date.parse(coupon.until) - 1)) : "",
    uses: String(coupon.of ?? ""),
    uses_per_shopper: String(coupon.per_shopper ?? ""),
  })
  const count = { optional: true, inputMode: "numeric", hint: "Empty: any number." } as const
  return (
    <ActionDialog
      {...dialog}
      title={`Change ${coupon.code}`}
      confirm="Save"
      act={() =>
        change({
          code: coupon.code,
          last_day: values.last_day || "none",
          uses: values.uses.trim() || "none",
          uses_per_shopper: values.uses_per_shopper.trim() || "none",
        })
      }
      done="Saved."
    >
      <p className="text-sm text-ink-2">The discount itself cannot be changed.</p>
      <TextField
        label="Last day"
        optional
        hint="Empty: no end."
        type="date"
        {...field("last_day")}
      />
      <TextField label="Uses by all shoppers together" {...count} {...field("uses")} />
      <TextField label="Uses by one shopper" {...count} {...field("uses_per_shopper")} />
    </ActionDialog>
  )
}
