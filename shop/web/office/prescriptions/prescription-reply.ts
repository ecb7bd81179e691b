import type { OperationReply } from "#contract/office/operation.ts"
import type {
  listPrescriptions,
  showPrescription,
} from "#contract/prescriptions/operations/prescriptions.ts"
import type { PrescriptionRequestState } from "#domain/prescriptions/prescription-request.ts"

export type QueueRow = OperationReply<typeof listPrescriptions>[number]

export type Desk = OperationReply<typeof showPrescription>

const words: Record<PrescriptionRequestState | "cancelled", string> = {
  needed: "Nothing sent yet",
  sent: "To read",
  rejected: "Sent back",
  to_confirm: "Shopper compares your values",
  disputed: "Shopper says values are wrong",
  to_check: "To approve",
  asked: "Waiting for an answer",
  confirmed: "Done",
  cancelled: "Cancelled",
}

/** The status of a prescription, for the staff; an unknown state is shown unchanged. */
export const stateWords = (state: string): string =>
  Object.hasOwn(words, state) ? words[state as keyof typeof words] : state
