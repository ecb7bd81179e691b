import type { ReactNode } from "react"
import { useParams } from "react-router"
import { keepAccount } from "#contract/shoppers/operations/accounts.ts"
import { confirmGuardian, showShopper } from "#contract/shoppers/operations/shoppers.ts"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import { list as parts } from "#modules/slots/office.shopper.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import {
  type ReturnRow,
  returnProgressWords,
  returnReasonWords,
} from "../orders/returns/return-reply.ts"
import { DialogButton } from "../shared/action-dialog.tsx"
import {
  type Column,
  column,
  DataTable,
  dayColumn,
  linkColumn,
  withSecondLine,
} from "../shared/data-table.tsx"
import { RuledFacts } from "../shared/facts.tsx"
import { orderPage, PhoneLink, ViewsLink } from "../shared/links.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { inRupees } from "../shared/rupees.ts"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { OperationButton, useOutcome } from "../shared/use-outcome.tsx"
import { MoveAccountDialog } from "./move-account-dialog.tsx"
import {
  accountStateWords,
  consentLabel,
  type OfficeShopper,
  type OrderOfShopper,
  orderStateWords,
  shopperTitle,
} from "./shopper-reply.ts"

/** A shopper: the account, what was ordered and returned, and what modules add. */
export default function ShopperPage() {
  const { shopper: id = "" } = useParams()
  const { value, ...loading } = useOperation(showShopper, { shopper: id })
  const outcome = useOutcome()
  const shopper = value?.shopper === id ? value : null
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl break-words">
        {shopper ? shopperTitle(shopper) : "Shopper"}
      </h1>
      {outcome.view}
      <Loading {...loading} value={shopper} className="h-96" />
      {shopper && (
        <>
          <p className="text-sm text-ink-2">{sumOf(shopper)}</p>
          <ViewsLink shopper={id} />
          <div className="grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-[1fr_22rem]">
            <div className="grid content-start gap-8">
              <Orders shopper={shopper} />
              {shopper.returns && (
                <Part title="Returns">
                  <DataTable
                    label="Returns"
                    columns={returnColumns}
                    rows={shopper.returns}
                    rowKey={({ number }) => number}
                    empty="Nothing was returned."
                  />
                </Part>
              )}
              <Slot of={parts} give={{ shopper }} />
            </div>
            <div className="grid content-start gap-8">
              <Account
                shopper={shopper}
                onDone={(sentence) => {
                  outcome.tell(sentence)
                  loading.reload()
                }}
                onRefused={outcome.refuse}
              />
              <Consents shopper={shopper} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

type Guardian = NonNullable<OfficeShopper["guardian"]>

function sumOf({ orders_count, ordered_rupees, refunded_rupees }: OfficeShopper): string {
  if (orders_count === 0) return "No order yet"
  const orders = `${orders_count} ${orders_count === 1 ? "order" : "orders"}`
  const back = refunded_rupees > 0 ? `, ${inRupees(refunded_rupees)} refunded` : ""
  return `${orders} of ${inRupees(ordered_rupees)}${back}`
}

const orderColumns: Column<OrderOfShopper>[] = [
  linkColumn(
    "Order",
    ({ number }) => number,
    ({ kind, number }) => (kind === "goods" ? orderPage(number) : null),
  ),
  column("State", ({ state, kind }) => orderStateWords(state ?? kind)),
  column("Products", ({ products }) => products || "–"),
  dayColumn("Placed", ({ placed }) => placed),
  column("Total", ({ rupees }) => rupees, {
    numeric: true,
    cell: ({ rupees, refunded_rupees: back }) =>
      withSecondLine(inRupees(rupees), back > 0 && `${inRupees(back)} refunded`),
  }),
]

function Orders({ shopper: { orders, orders_count } }: { shopper: OfficeShopper }) {
  return (
    <Part title="Orders">
      <DataTable
        label="Orders"
        columns={orderColumns}
        rows={orders}
        rowKey={({ number }) => number}
        empty="No order yet."
      />
      {orders.length < orders_count && (
        <p className="pt-2 text-sm text-ink-2">
          The newest {orders.length} of {orders_count}.
        </p>
      )}
    </Part>
  )
}

const returnColumns: Column<ReturnRow>[] = [
  linkColumn(
    "Return",
    ({ number }) => number,
    ({ number }) => `/office/returns/${number}`,
  ),
  column("State", returnProgressWords),
  column("Product", ({ product, quantity }) => `${product} × ${quantity}`),
  column("Reason", ({ reason }) => returnReasonWords(reason)),
  dayColumn("Requested", ({ requested }) => requested),
]

function Account(props: {
  shopper: OfficeShopper
  onDone: (sentence: string) => void
  onRefused: (sentence: string) => void
}) {
  const { shopper, onDone, onRefused } = props
  const { may } = useOffice()
  const { mobile, email, messages, prescriptions, guardian } = shopper
  // The operation knows an account by one of its orders.
  const order = shopper.orders[0]?.number
  const sees = may("shoppers.contact")
  const facts: [string, ReactNode][] = [
    ["Account", accountStateWords(shopper.account)],
    ["Mobile", sees && mobile && <PhoneLink mobile={mobile} />],
    ["E-mail", emailWords(email)],
    ["Joined", formatDay(shopper.joined)],
    ["Number verified", formatDay(shopper.number_proved)],
    [
      "Last sign-in",
      shopper.last_sign_in ? formatDayAndTime(shopper.last_sign_in) : "None in 30 days",
    ],
    ["Passkeys", String(shopper.passkeys)],
    ["Messages in 90 days", messagesWords(messages)],
    ["Saved prescriptions", prescriptions && prescriptionWords(prescriptions)],
    ["Agreed for children", guardian && guardianWords(guardian)],
  ]
  return (
    <Part
      title="Account"
      aside={
        may("accounts.change") &&
        order &&
        shopper.account !== "erased" && (
          <DialogButton
            look="quiet"
            onDone={onDone}
            dialog={(dialog) => <MoveAccountDialog order={order} {...dialog} />}
          >
            Change number
          </DialogButton>
        )
      }
    >
      <RuledFacts label="Account" facts={facts} />
      {shopper.planned_move && (
        <div className="grid justify-items-start gap-3 pt-3 text-sm">
          <p>{moveWords(shopper.planned_move)}</p>
          {may("accounts.change") && order && (
            <OperationButton
              operation={keepAccount}
              input={{ order }}
              onDone={() => onDone("The change is stopped: the number stays.")}
              onRefused={onRefused}
            >
              Keep the number
            </OperationButton>
          )}
        </div>
      )}
      {guardian && guardian.checked < guardian.children && (
        <div className="grid justify-items-start gap-3 pt-3 text-sm">
          <p>
            Look at a document with the name and the date of birth of the parent or guardian. Keep
            no copy of it.
          </p>
          <OperationButton
            operation={confirmGuardian}
            input={{ shopper: shopper.shopper }}
            onDone={() => onDone("Recorded: the parent or guardian is 18 or older.")}
            onRefused={onRefused}
          >
            Checked, 18 or older
          </OperationButton>
        </div>
      )}
    </Part>
  )
}

function guardianWords({ children, name, declared, checked }: Guardian): string {
  const of = `${children} ${children === 1 ? "child" : "children"}`
  const who = name ? `${name} for ${of}` : `For ${of}`
  if (checked === children) return `${who}, document checked`
  return declared === children ? `${who}, declared to be 18 or older` : `${who}, age not proved`
}

function moveWords({ mobile, moves_at, is_stopped }: NonNullable<OfficeShopper["planned_move"]>) {
  const to = mobile ? ` to +91 ${mobile}` : ""
  return is_stopped
    ? `A change of the number${to} was planned. The shopper has signed in since, so the number stays.`
    : `The number changes${to}${moves_at ? ` on ${formatDayAndTime(moves_at)}` : ""}, unless the shopper signs in or stops it.`
}

function emailWords(email: OfficeShopper["email"]): string {
  if (!email) return "None"
  const confirmed = email.confirmed ? "confirmed" : "not confirmed"
  return email.address ? `${email.address}, ${confirmed}` : `Given, ${confirmed}`
}

function messagesWords({ texts, emails, newest }: OfficeShopper["messages"]): string {
  if (!newest) return "None"
  const sums = [
    `${texts} ${texts === 1 ? "text" : "texts"}`,
    `${emails} ${emails === 1 ? "e-mail" : "e-mails"}`,
  ]
  return `${sums.join(", ")}, the newest ${formatDay(newest)}`
}

const prescriptionWords = ({ people, saved }: NonNullable<OfficeShopper["prescriptions"]>) =>
  saved === 0 ? "None" : `${saved} of ${people} ${people === 1 ? "person" : "people"}`

function Consents({ shopper: { consents } }: { shopper: OfficeShopper }) {
  const t = useTranslate()
  return (
    <Part title="Consents">
      <RuledFacts
        label="Consents"
        facts={consents.map(({ topic, granted, since }) => [
          t(consentLabel(topic)),
          since ? `${granted ? "Yes" : "No"}, since ${formatDay(since)}` : "No",
        ])}
      />
    </Part>
  )
}
