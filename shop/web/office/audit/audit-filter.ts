import { auditEntryNames, auditLabel } from "#contract/office/audit-entries.ts"
import { modules } from "#modules/modules.ts"
import type { FilterField } from "../shared/filter-bar.tsx"

export const auditFilters = ["show", "by", "about", "operation", "day", "shopper"] as const
/** `by` is the id of a member of the staff, `command-line`, or `system` for the shop itself. */
type FilterName = (typeof auditFilters)[number]
/** Kept in the address; without a value everything, of `show` the changes. */
export type AuditChoice = Partial<Record<FilterName, string>>

type Options = [value: string, words: string][]

const actions = auditEntryNames
  .map((name): [string, string] => [name, auditLabel(name)])
  .toSorted(([, a], [, b]) => a.localeCompare(b))

const subjects: Options = [
  ["order:", "Orders"],
  ["product:", "Products"],
  ["settings", "Settings"],
  ["staff:", "Staff"],
  ["shopper:", "Shoppers"],
  ["delivery:", "Delivery areas"],
  ["message:", "Messages"],
  ["home", "Home page"],
  ...modules.flatMap(({ auditSubjects = [] }) =>
    auditSubjects.map(({ kind, label }): Options[number] => [`${kind}:`, label]),
  ),
]

/**
 * By kind, person, action, subject and day.
 * @param subject the name of the one subject that was chosen from an entry
 */
export function auditFields(
  { about, shopper }: AuditChoice,
  people: { id: string | null; email: string; name: string | null }[],
  subject: string | null,
): FilterField<FilterName>[] {
  const isOne = about && !subjects.some(([value]) => value === about)
  const members = people.flatMap(
    ({ id, name, email }): Options => (id ? [[id, name ?? email]] : []),
  )
  return [
    {
      ...{ name: "show", label: "Show", all: "changes" },
      isWide: true,
      options: [
        ["views", "Views"],
        ["all", "Changes and views"],
      ],
    },
    {
      ...{ name: "by", label: "Person" },
      options: [["command-line", "The command line"], ["system", "The shop itself"], ...members],
    },
    {
      ...{ name: "about", label: "About" },
      options: isOne ? [...subjects, [about, subject ?? "One record"]] : subjects,
    },
    { name: "operation", label: "Action", options: actions },
    { name: "day", label: "Day", type: "day" },
    // Chosen on the page of a shopper or an order.
    ...(shopper
      ? [
          {
            ...{ name: "shopper" as const, label: "Personal data of", all: "all shoppers" },
            options: [[shopper, "This shopper"]] satisfies Options,
          },
        ]
      : []),
  ]
}
