import type { BoardSection as DeclaredSection } from "#contract/define-module.ts"
import { type CoreSection, boardSections as keys } from "#contract/office/operations/board.ts"
import { list as ofModules } from "#modules/board-sections.ts"

export interface BoardSection extends DeclaredSection {
  /** Orders in it are handled together: printed, and moved to the next section. */
  bulk?: true
}

const ofCore: (BoardSection & { key: CoreSection })[] = [
  {
    key: "to_check",
    label: "Prescriptions",
    empty: "No prescription is waiting for the optician.",
  },
  { key: "to_make", label: "To make", empty: "No lenses are waiting to be made.", bulk: true },
  { key: "to_pack", label: "To pack", empty: "Nothing is waiting to be packed.", bulk: true },
  { key: "to_ship", label: "To ship", empty: "No parcel is waiting for the courier.", bulk: true },
  { key: "late", label: "Late", empty: "No order is later than promised." },
  {
    key: "refused",
    label: "Refused",
    empty: "No late parcel was refused, or all of them are back.",
  },
  { key: "on_hold", label: "On hold", empty: "No order is on hold." },
  { key: "returns", label: "Returns", empty: "No return is open." },
  { key: "low_stock", label: "Low stock", empty: "Every product has more than 6 pieces." },
  { key: "failed_refunds", label: "Failed refunds", empty: "Every refund is on its way." },
  {
    key: "to_pay_out",
    label: "To pay out",
    empty: "No refund of a cash order is waiting to be transferred.",
    permission: "payments.read",
  },
  { key: "no_invoice", label: "No invoice", empty: "Everything that was sent has its invoice." },
  {
    key: "approvals",
    label: "Approvals",
    empty: "Nothing is waiting for approval.",
    permission: "approvals.decide",
  },
]

/** The sections of the board, in the order of the work. */
export const boardSections = keys.flatMap((wanted): BoardSection[] =>
  [...ofCore, ...ofModules].filter(({ key }) => key === wanted),
)
