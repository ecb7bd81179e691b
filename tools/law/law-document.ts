import type { Duty, DutyConfirmer } from "../../shop/domain/office/duties/duty.ts"
import { markdownTable } from "../markdown-table.ts"

const confirmers: Record<DutyConfirmer, string> = {
  owner: "What the owner does outside the shop",
  accountant: "What a chartered accountant must confirm",
  lawyer: "What a lawyer must confirm",
}

const checkWords = ({ check }: Duty): string => {
  if (check.by === "facts" || check.by === "count") return "the shop's data"
  return check.by === "test" ? `test “${check.title}”` : "**not built yet**"
}

const appliesTo = ({ applies }: Duty) => (applies ? " Where it concerns the shop." : "")

const table = (duties: readonly Duty[]) =>
  markdownTable(
    ["Duty", "What it asks", "Source", "In force from", "How the shop meets it", "Checked by"],
    duties.map((duty) => [
      ...[duty.name, `${duty.asks}${appliesTo(duty)}`, duty.source, duty.from],
      ...[duty.met, checkWords(duty)],
    ]),
  )

const questions = (duties: readonly Duty[], by: DutyConfirmer) =>
  duties
    .filter(({ confirm }) => confirm?.by === by)
    .map(({ name, confirm }) => `- **${name}:** ${confirm?.question}`)
    .join("\n")

/** `docs/law.md`: the duties with sources and dates, and what people must confirm. */
export const lawDocument = (duties: readonly Duty[]): string =>
  `# What the law asks of the shop

Written by \`npm run law\` from \`shop/domain/office/duties\`; the owner's page “What your shop still lacks” (back office, Settings) shows the same list with the state of the shop. This is no legal advice: a chartered accountant and a lawyer read it before a shop opens.

${table(duties)}

${(["accountant", "lawyer", "owner"] as const)
  .map((by) => `## ${confirmers[by]}\n\n${questions(duties, by)}\n`)
  .join("\n")}`
