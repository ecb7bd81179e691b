import type { OperationReply } from "#contract/office/operation.ts"
import type { showNumbers } from "#contract/office/operations/numbers.ts"

type Numbers = OperationReply<typeof showNumbers>
export type Figures = Numbers["totals"]
export type NumbersStep = Numbers["steps"][number]
export type Seller = Numbers["top"][number]
