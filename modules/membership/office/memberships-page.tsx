import { type FormEvent, useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatMobile, parseMobile } from "#domain/core/mobile.ts"
import { ActionDialog, type ActionProps, useDialog } from "#web/office/shared/action-dialog.tsx"
import { type Column, column, dayColumn, OperationTable } from "#web/office/shared/data-table.tsx"
import { ReasonField, TextField, useFields } from "#web/office/shared/fields.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { useOutcome } from "#web/office/shared/use-outcome.tsx"
import { Button } from "#web/ui/button.tsx"
import { endMembershipNow, listMemberships } from "../contract/operations.ts"

type Membership = OperationReply<typeof listMemberships>[number]

/** Memberships, newest first. The searched mobile number is not part of any URL. */
export default function MembershipsPage() {
  const { may } = useOffice()
  const [typed, setTyped] = useState("")
  const [mobile, setMobile] = useState("")
  const loaded = useOperation(listMemberships, mobile ? { mobile } : {})
  const outcome = useOutcome()
  const ending = useDialog<Membership>(outcome.tell)

  function search(event: FormEvent) {
    event.preventDefault()
    setMobile(typed.trim())
  }

  const columns: Column<Membership>[] = [
    column("Order", ({ number }) => number ?? ""),
    column("Mobile", ({ mobile }) =>
      mobile
        ? `+91 ${parseMobile(mobile) ? formatMobile(mobile) : mobile}`
        : "Not shown to your role",
    ),
    column("State", ({ state }) => state.replaceAll("_", " ")),
    dayColumn("Bought", ({ bought }) => bought),
    dayColumn("Last day", ({ ended, last_day }) => ended ?? last_day),
    column("Price", ({ rupees }) => rupees, {
      numeric: true,
      cell: ({ rupees, refund_rupees: back }) =>
        `${inRupees(rupees)}${back === null ? "" : `, ${inRupees(back)} back`}`,
    }),
    {
      header: "Action",
      cell: ({ row: { original } }) =>
        may("refunds.make") && !original.ended ? (
          <Button look="quiet" onClick={() => ending.open(original)}>
            End<span className="sr-only"> the membership of {original.number}</span>
          </Button>
        ) : null,
    },
  ]

  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Memberships</h1>
      {outcome.view}
      <form
        method="post"
        onSubmit={search}
        noValidate
        className="flex max-w-140 items-end gap-3 pb-5"
      >
        <div className="flex-1">
          <TextField
            label="Mobile number"
            optional
            inputMode="tel"
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button type="submit">Find</Button>
      </form>
      <OperationTable
        loaded={loaded}
        label="Memberships"
        columns={columns}
        rowKey={({ id }) => id}
        empty={mobile ? "This number has no membership." : "No membership was sold yet."}
      />
      {ending.subject && <EndDialog membership={ending.subject} {...ending.props} />}
    </>
  )
}

function EndDialog({ membership, ...dialog }: ActionProps & { membership: Membership }) {
  const end = useChange(endMembershipNow)
  const { values, field } = useFields({ rupees: "", reason: "" })
  const back = values.rupees.trim()
  return (
    <ActionDialog
      {...dialog}
      title="End this membership"
      confirm="End membership"
      act={() => end({ id: membership.id, reason: values.reason, ...(back && { rupees: back }) })}
      done={({ refund_rupees: refund }) =>
        refund > 0 ? `Ended. ${inRupees(refund)} is refunded.` : "Ended without a refund."
      }
    >
      <p className="text-sm text-ink-2">It ends now. This cannot be undone.</p>
      <TextField
        label="Refund in rupees"
        optional
        hint={`At most ${inRupees(membership.rupees)}; empty for none.`}
        inputMode="decimal"
        {...field("rupees")}
      />
      <ReasonField {...field("reason")} />
    </ActionDialog>
  )
}
