import type { OperationReply } from "#contract/office/operation.ts"
import type { showStatus } from "#contract/office/operations/status.ts"

export type Status = OperationReply<typeof showStatus>
export type Component = Status["components"][number]
