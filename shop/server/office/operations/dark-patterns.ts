import { fail } from "#contract/core/api-result.ts"
import { contentPage } from "#contract/core/page-addresses.ts"
import { auditDarkPatterns, checkDarkPatterns } from "#contract/office/operations/dark-patterns.ts"
import { writeIndianClock } from "#domain/core/indian-time.ts"
import { ok } from "#domain/core/result.ts"
import { allDarkPatterns } from "#domain/office/dark-patterns/dark-patterns.ts"
import {
  type DarkPatternFinding,
  findDarkPatterns,
} from "#domain/office/dark-patterns/find-dark-patterns.ts"
import {
  auditValidUntil,
  SELF_AUDIT_PAGE,
  type SelfAudit,
} from "#domain/office/dark-patterns/self-audit.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import type { AppContext } from "#server/core/context.ts"
import { legalName } from "#server/core/settings/seller-details.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { addSelfAudit } from "../dark-patterns/commands/add-self-audit.ts"
import { findLastSelfAudit } from "../dark-patterns/queries.ts"
import { shopVersion } from "../status/version.ts"
import { findDarkPatternFacts } from "./dark-pattern-facts.ts"

const path = contentPage(SELF_AUDIT_PAGE)

const findingsNow = async (context: AppContext) =>
  findDarkPatterns(await findDarkPatternFacts(context))

const ofKind = <Finding extends DarkPatternFinding>(findings: readonly Finding[], id: string) =>
  findings.filter(({ kind }) => kind === id)

const shown = ({ id, where, quote, sentence, fix }: DarkPatternFinding) => ({
  ...{ id, where, quote, sentence, fix },
})

/** One sentence for the command line, which has no page with buttons. */
const inWords = ({ id, sentence }: DarkPatternFinding) => `- ${id}\n  ${sentence}`

export const darkPatternsOperations: Implementation[] = [
  implement(checkDarkPatterns, {
    run: async (context) => {
      const findings = await findingsNow(context)
      const last = await findLastSelfAudit(context.db)
      const reasons = new Map(
        last?.patterns.flatMap(({ answered }) => answered.map(({ id, reason }) => [id, reason])),
      )
      return ok({
        patterns: allDarkPatterns.map(({ id, name, forbids, avoided, looksAt }) => ({
          ...{ pattern: id, name, avoided, forbids, looks_at: looksAt ?? null },
          findings: ofKind(findings, id).map((one) => ({
            ...{ ...shown(one), reason: reasons.get(one.id) ?? "" },
          })),
        })),
        last: last && {
          ...{ on: last.on, by: last.by, designation: last.designation },
          ...{ valid_until: auditValidUntil(last.on), path },
        },
      })
    },
  }),
  implement(auditDarkPatterns, {
    run: async (context, { by, designation, answers }) => {
      const reasons = new Map(answers.map(({ finding, reason }) => [finding, reason]))
      const findings = await findingsNow(context)
      const open = findings.filter(({ id }) => !reasons.has(id))
      if (open.length > 0) {
        return fail(
          "NOT_ALLOWED_NOW",
          `No certificate while findings are open. Correct each of them, or say why it is no dark pattern:\n${open.map(inWords).join("\n")}`,
        )
      }
      const answered = findings.map((one) => ({ ...one, reason: reasons.get(one.id)! }))
      const audit: SelfAudit = {
        on: writeIndianClock(context.now()).slice(0, 10),
        ...{ by, designation },
        legalName: legalName(context.settings),
        version: shopVersion,
        patterns: allDarkPatterns.map(({ id, name, avoided }) => ({
          ...{ id, name, avoided, answered: ofKind(answered, id) },
        })),
      }
      await context.db.transaction(async (tx) => {
        await publishCatalogueChange(tx, "all")
        await addSelfAudit(tx, audit)
      })
      return ok({
        ...{ on: audit.on, by, designation, legal_name: audit.legalName, version: shopVersion },
        ...{ valid_until: auditValidUntil(audit.on), path },
        patterns: audit.patterns.map(({ id, name, avoided, answered }) => ({
          ...{ pattern: id, name, avoided },
          answered: answered.map((one) => ({ ...shown(one), reason: one.reason })),
        })),
      })
    },
  }),
]
