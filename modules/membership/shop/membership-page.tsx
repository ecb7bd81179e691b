import { useRef } from "react"
import { href } from "react-router"
import { memberSaving } from "#domain/checkout/member-offer.ts"
import { add, formatRupees, fromRupees } from "#domain/core/money.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { metaOf } from "#web/shared/seo/page-meta.ts"
import { resumeAt, useMobile } from "#web/shared/shoppers/session/session.ts"
import { useSignInAfterEnd } from "#web/shared/shoppers/session/sign-in-required.tsx"
import { ButtonLink } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { NamedValue } from "#web/ui/named-value.tsx"
import { Page } from "#web/ui/page.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import {
  CANCEL_WITHIN_DAYS,
  MEMBERSHIP_NAME,
  type MembershipPlan,
  membershipPlan,
  RENEW_WITHIN_DAYS,
} from "../rules/membership.ts"
import { OwnMembership } from "./own-membership.tsx"

export const meta = metaOf({
  title: msg("GOLD MAX membership"),
  description: msg(
    "One year of lower prices for frames and lenses, and free delivery. What it costs, what it gives, and how to join.",
  ),
  path: href("/gold-max"),
})

/** Price and benefit of a membership, and the shopper's own. */
export default function MembershipPage() {
  const t = useTranslate()
  const { modules, featuresOff } = useSettings()
  const plan = membershipPlan(modules)
  const isSold = !featuresOff.includes("membership")
  return (
    <Page className="min-h-dvh pt-8 pb-section lg:pt-14">
      <div className="grid gap-x-19 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="lg:row-span-2">
          <h1 className="text-4xl tracking-banner">{MEMBERSHIP_NAME}</h1>
          <p className="max-w-read pt-4 text-lg text-pretty text-ink-2">
            {isSold
              ? t(
                  "One year of lower prices for frames and lenses, and free delivery, for {price}. Taxes are included.",
                  { price: formatRupees(plan.price) },
                )
              : t(
                  "We don't sell it at the moment. Members keep their prices until their last day.",
                )}
          </p>
          {isSold && <Benefits plan={plan} />}
        </div>
        <Account plan={plan} isSold={isSold} />
        {isSold && (
          <div className="lg:col-start-1">
            <Example plan={plan} />
            <GoodToKnow />
          </div>
        )}
      </div>
    </Page>
  )
}

function Account({ plan, isSold }: { plan: MembershipPlan; isSold: boolean }) {
  const t = useTranslate()
  const started = useHydrated()
  const mobile = useMobile()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section
      aria-labelledby="your-membership"
      className="self-start border-t-2 border-peacock bg-sunk p-5 lg:row-span-3 lg:p-7"
    >
      <h2 id="your-membership" ref={heading} tabIndex={-1} className="pb-3 text-xl outline-none">
        {t("Your membership")}
      </h2>
      {!started && <Skeleton className="h-40" />}
      {started && !mobile && <SignedOut plan={isSold ? plan : null} />}
      {mobile && <OwnMembership key={mobile} heading={heading} isSold={isSold} />}
    </section>
  )
}

/** @param props.plan null while none is sold */
function SignedOut({ plan }: { plan: MembershipPlan | null }) {
  const t = useTranslate()
  const back = href("/gold-max")
  useSignInAfterEnd(back)
  return (
    <>
      <p className="pb-5 text-ink-2">
        {plan
          ? t("Sign in with your mobile number to join for {price}, or to see your membership.", {
              price: formatRupees(plan.price),
            })
          : t("Sign in with your mobile number to see your membership.")}
      </p>
      <ButtonLink
        look="primary"
        large
        wide
        to={href("/login")}
        onClick={() => resumeAt.write(back)}
      >
        {t("Sign in")}
      </ButtonLink>
    </>
  )
}

function Benefits({ plan }: { plan: MembershipPlan }) {
  const t = useTranslate()
  const { delivery } = useSettings()
  return (
    <ul className="grid gap-4 pt-8 sm:grid-cols-2">
      <li className="border-t border-line pt-4">
        <Icon name="coin" />
        <p className="pt-2 text-lg font-medium">
          {t("{percent} % less for frames and lenses", { percent: plan.percent })}
        </p>
        <p className="text-ink-2">{t("Taken off at checkout every time you buy as a member.")}</p>
      </li>
      {plan.freeDelivery && (
        <li className="border-t border-line pt-4">
          <Icon name="truck" />
          <p className="pt-2 text-lg font-medium">{t("Free delivery")}</p>
          <p className="text-ink-2">
            {t("Also for small orders, where others pay {fee}.", {
              fee: formatRupees(delivery.fee),
            })}
          </p>
        </li>
      )}
    </ul>
  )
}

const frame = fromRupees(1_500)
const lenses = fromRupees(1_000)

/** An example purchase, to show whether the membership is worth its price. */
function Example({ plan }: { plan: MembershipPlan }) {
  const t = useTranslate()
  const goods = add(frame, lenses)
  const saving = memberSaving(goods, plan)
  const isPaidBack = saving >= plan.price
  const purchases = Math.ceil(plan.price / saving)
  return (
    <Section id="membership-example" title={t("An example")} className="max-w-read">
      <dl className="divide-y divide-line border-y border-line [&_dd]:tabular-nums">
        <NamedValue name={t("A frame")}>
          <Price amount={frame} />
        </NamedValue>
        <NamedValue name={t("Its lenses")}>
          <Price amount={lenses} />
        </NamedValue>
        <NamedValue name={t("{percent}% less for members", { percent: plan.percent })}>
          − <Price amount={saving} />
        </NamedValue>
      </dl>
      <p className="pt-3 text-ink-2">
        {isPaidBack
          ? t("You save {saving}: one such pair a year is worth more than the membership costs.", {
              saving: formatRupees(saving),
            })
          : t(
              "You save {saving}. The membership costs {price}, so it pays off from {purchases} such pairs a year. If you buy fewer, you are better off without it.",
              { saving: formatRupees(saving), price: formatRupees(plan.price), purchases },
            )}
      </p>
    </Section>
  )
}

function GoodToKnow() {
  const t = useTranslate()
  return (
    <Section id="membership-rules" title={t("Good to know")} className="max-w-read pt-10">
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t("It starts when you have paid, and lasts for one year.")}</li>
        <li>
          {t(
            "It ends by itself and does not renew by itself. In its last {days} days you can buy the next year, which starts when the first one ends.",
            { days: RENEW_WITHIN_DAYS },
          )}
        </li>
        <li>
          {t(
            "You can cancel within {days} days of buying and get all of your money back, as long as you have not used it for a purchase.",
            { days: CANCEL_WITHIN_DAYS },
          )}
        </li>
        <li>{t("It is linked to your mobile number. You get an invoice for it.")}</li>
      </ul>
    </Section>
  )
}
