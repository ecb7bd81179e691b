import type { Privacy } from "#server/core/privacy.ts"
import { revokeCertificatesOfLines } from "./commands/revoke-certificate.ts"

export const certificatePrivacy: Privacy = {
  erase: (tx, { orderLineIds, at }) => revokeCertificatesOfLines(tx, orderLineIds, at),
}
