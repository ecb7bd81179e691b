import { operations } from "#contract/operations.ts"
import { auditLabel } from "#domain/office/audit-sentence.ts"
import { SelectField, TextField } from "../shared/fields.tsx"

/** Kept in the address; empty: everything, of `show` the changes. */
export interface AuditChoice {
  show: string
  /** The id of a member of the staff, `command-line`, or `system` for the shop itself. */
  by: string
  operation: string
  about: string
  day: string
}

/** Entries that are no operation: links and sessions of the staff, and what the shop does by itself. */
const withoutOperation = [
  "accept invitation",
  "accept reset",
  "sign in",
  "sign out",
  "end session",
  "run product schedule",
]

const actions: [string, string][] = [
  ...withoutOperation,
  ...operations.map(({ name }) => name),
].map((name) => [name, auditLabel(name)])

const subjects: [string, string][] = [
  ["", "Everything"],
  ["order:", "Orders"],
  ["product:", "Products"],
  ["settings", "Settings"],
  ["staff:", "Staff"],
  ["shopper:", "Shoppers"],
  ["delivery:", "Delivery areas"],
  ["message:", "Messages"],
  ["newsletter:", "Newsletters"],
  ["home", "Home page"],
]

/** By kind, person, action, subject and day. */
export function AuditFilter(props: {
  choice: AuditChoice
  people: { id: string | null; email: string; name: string | null }[]
  /** The name of the one subject that was chosen from an entry. */
  subject: string | null
  onChoose: (choice: Partial<AuditChoice>) => void
}) {
  const { choice, people, subject, onChoose } = props
  const isOne = choice.about !== "" && !subjects.some(([value]) => value === choice.about)
  const lists: { name: keyof AuditChoice; label: string; options: [string, string][] }[] = [
    {
      name: "show",
      label: "Show",
      options: [
        ["", "Changes"],
        ["views", "Views"],
        ["all", "Both"],
      ],
    },
    {
      name: "by",
      label: "Person",
      options: [
        ["", "Everybody"],
        ["command-line", "The command line"],
        ["system", "The shop itself"],
        ...people.flatMap(({ id, name, email }): [string, string][] =>
          id === null ? [] : [[id, name ?? email]],
        ),
      ],
    },
    {
      name: "about",
      label: "About",
      options: isOne ? [...subjects, [choice.about, subject ?? "One record"]] : subjects,
    },
    {
      name: "operation",
      label: "Action",
      options: [["", "All"], ...actions.toSorted(([, a], [, b]) => a.localeCompare(b))],
    },
  ]
  return (
    <form
      method="post"
      aria-label="Filter"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-3 pt-4 lg:grid-cols-5"
    >
      {lists.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          value={choice[name]}
          onChange={(value) => onChoose({ [name]: value })}
          options={options}
        />
      ))}
      <TextField label="Day" type="date" value={choice.day} onChange={(day) => onChoose({ day })} />
    </form>
  )
}
