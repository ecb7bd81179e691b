import { z } from "zod"
import { typedAsJson } from "#contract/catalogue/operations/collections.ts"
import { filledText, nameText } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { MAX_ANSWER_LENGTH, MAX_AUDITOR_LENGTH } from "#domain/office/dark-patterns/self-audit.ts"

const finding = z.object({
  id: z.string(),
  where: z.string(),
  quote: z.string(),
  sentence: z.string(),
  /** The page of the back office where it is changed. */
  fix: z.object({ to: z.string(), label: z.string() }),
})
const answered = finding.extend({ reason: z.string() })

const pattern = z.object({
  pattern: z.string(),
  name: z.string(),
  avoided: z.string(),
})

export const checkDarkPatterns = defineOperation({
  name: "dark-patterns check",
  summary: "Lists the thirteen dark patterns and what to look at in your own words and settings",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at the checks for dark patterns",
  reply: z.object({
    patterns: z.array(
      pattern.extend({
        forbids: z.string(),
        looks_at: z.string().nullable(),
        findings: z.array(
          finding.extend({ reason: z.string().describe("As in the audit before; empty for none") }),
        ),
      }),
    ),
    last: z
      .object({
        on: z.string(),
        by: z.string(),
        designation: z.string(),
        valid_until: z.string(),
        path: z.string().describe("Of the certificate's page"),
      })
      .nullable(),
  }),
})

const answers = typedAsJson(
  z
    .array(
      z.strictObject({
        finding: z.string().min(1).max(1000),
        reason: filledText(MAX_ANSWER_LENGTH, "must say why it is no dark pattern"),
      }),
    )
    .max(500),
)

export const auditDarkPatterns = defineOperation({
  name: "dark-patterns audit",
  summary:
    "Carries out the yearly self-audit for dark patterns and publishes its certificate, once every finding is corrected or answered",
  permission: "settings.change",
  effect: "change",
  did: "carry/carried out the self-audit for dark patterns[ by {by}]",
  shows: null,
  positionals: ["by", "designation"],
  input: z.strictObject({
    by: nameText(MAX_AUDITOR_LENGTH, "must be a name").describe("Who carries it out"),
    designation: nameText(MAX_AUDITOR_LENGTH, "must be a designation").describe(
      "What they are, such as Proprietor",
    ),
    answers: answers
      .default([])
      .describe('Why findings are no dark patterns, as JSON: [{"finding": "…", "reason": "…"}]'),
  }),
  reply: z.object({
    on: z.string(),
    by: z.string(),
    designation: z.string(),
    legal_name: z.string(),
    version: z.string(),
    valid_until: z.string(),
    path: z.string(),
    patterns: z.array(pattern.extend({ answered: z.array(answered) })),
  }),
})
