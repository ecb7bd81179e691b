import { z } from "zod"
import { nameText, text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { darkPatterns, MAX_AUDITOR_LENGTH } from "../rules/self-audit.ts"

const audit = z.object({
  on: z.string(),
  by: z.string(),
  designation: z.string(),
  valid_until: z.string(),
  path: z.string().describe("Of the certificate's page"),
})

export const showSelfAudit = defineOperation({
  name: "self-audit show",
  summary: "Lists the questions of the yearly self-audit for dark patterns, and the last audit",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at the self-audit for dark patterns",
  reply: z.object({
    patterns: z.array(
      z.object({
        pattern: z.string(),
        name: z.string(),
        question: z.string(),
        avoided: z.string(),
      }),
    ),
    last: audit.nullable(),
  }),
})

export const certifySelfAudit = defineOperation({
  name: "self-audit certify",
  summary:
    "Certifies that the shop uses none of the thirteen dark patterns, and publishes the certificate",
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
    no: text(600)
      .default("")
      .transform((typed) => typed.split(",").map((id) => id.trim()))
      .describe(
        `The questions whose answer is no, with commas between: ${darkPatterns.map(({ id }) => id).join(",")}`,
      ),
  }),
  reply: audit.extend({ legal_name: z.string(), version: z.string() }),
})
