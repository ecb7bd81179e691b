import { notAllowedNow } from "#contract/core/api-result.ts"
import { contentPage } from "#contract/core/page-addresses.ts"
import { writeIndianClock } from "#domain/core/indian-time.ts"
import { ok } from "#domain/core/result.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { legalName } from "#server/core/settings/seller-details.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { shopVersion } from "#server/office/status/version.ts"
import { certifySelfAudit, showSelfAudit } from "../contract/operations.ts"
import { auditValidUntil, darkPatterns, SELF_AUDIT_PAGE } from "../rules/self-audit.ts"
import { findLastSelfAudit, type SelfAudit } from "./queries.ts"
import { selfAudits } from "./tables.ts"

const shown = ({ on, by, designation }: Pick<SelfAudit, "on" | "by" | "designation">) => ({
  ...{ on, by, designation },
  ...{ valid_until: auditValidUntil(on), path: contentPage(SELF_AUDIT_PAGE) },
})

export const selfAuditOperations: Implementation[] = [
  implement(showSelfAudit, {
    run: async ({ db }) => {
      const last = await findLastSelfAudit(db)
      return ok({
        patterns: darkPatterns.map(({ id: pattern, ...rest }) => ({ pattern, ...rest })),
        last: last && shown(last),
      })
    },
  }),
  implement(certifySelfAudit, {
    run: async ({ db, now, settings }, { by, designation, no }) => {
      const open = darkPatterns.filter(({ id }) => !no.includes(id))
      if (open.length > 0) {
        const questions = open.map(({ id, question }) => `- ${id}: ${question}`)
        return notAllowedNow(
          `The shop is certified once every question is answered with no. Correct the shop where the answer is yes:\n${questions.join("\n")}`,
        )
      }
      const audit = {
        on: writeIndianClock(now()).slice(0, 10),
        ...{ by, designation, legalName: legalName(settings), version: shopVersion },
        patterns: darkPatterns,
      }
      await db.transaction(async (tx) => {
        await publishCatalogueChange(tx, "all")
        await tx.insert(selfAudits).values(audit)
      })
      return ok({ ...shown(audit), legal_name: audit.legalName, version: shopVersion })
    },
  }),
]
