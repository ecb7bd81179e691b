import { Field } from "#web/ui/field.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

/** Empty: everything. */
export interface AuditChoice {
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

/** By person, operation, object and day. */
export function AuditFilter(props: {
  choice: AuditChoice
  people: { id: string | null; email: string; name: string | null }[]
  operations: string[]
  onChoose: (choice: AuditChoice) => void
}) {
  const { choice, people, operations, onChoose } = props
  return (
    <form
      method="post"
      aria-label="Filter"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-3 pt-4 lg:grid-cols-4"
    >
      <Field label="Person">
        {(ids) => (
          <SelectBox
            {...ids}
            value={choice.by}
            onChange={({ target }) => onChoose({ ...choice, by: target.value })}
          >
            <option value="">Everybody</option>
            <option value="command-line">Command line</option>
            <option value="system">The shop itself</option>
            {people.flatMap(({ id, name, email }) =>
              id === null
                ? []
                : [
                    <option key={id} value={id}>
                      {name ?? email}
                    </option>,
                  ],
            )}
          </SelectBox>
        )}
      </Field>
      <Field label="Operation">
        {(ids) => (
          <SelectBox
            {...ids}
            value={choice.operation}
            onChange={({ target }) => onChoose({ ...choice, operation: target.value })}
          >
            <option value="">All</option>
            {[...withoutOperation, ...operations].map((operation) => (
              <option key={operation}>{operation}</option>
            ))}
          </SelectBox>
        )}
      </Field>
      <Field label="Day">
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            value={choice.day}
            onChange={({ target }) => onChoose({ ...choice, day: target.value })}
          />
        )}
      </Field>
      <Field label="About" hint="Such as settings, or order: for all orders.">
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            value={choice.about}
            onChange={({ target }) => onChoose({ ...choice, about: target.value })}
          />
        )}
      </Field>
    </form>
  )
}
