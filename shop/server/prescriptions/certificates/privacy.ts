import type { Privacy } from "#server/core/privacy.ts"
import { revokeCertificatesOfLines } from "./commands/revoke-certificate.ts"
import { collectMeasuredPairs } from "./queries.ts"

export const certificatePrivacy: Privacy = {
  export: async (context, { orderLineIds }, log) => ({
    measuredPairs: await collectMeasuredPairs(context, orderLineIds, log),
  }),
  erase: (tx, { orderLineIds, at }) => revokeCertificatesOfLines(tx, orderLineIds, at),
}
