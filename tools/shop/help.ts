import { type Operation, optionName } from "#contract/office/operation.ts"
import { fieldsOf, type OptionField } from "./fields.ts"
import { aligned } from "./print.ts"

/** All operations, one line each. */
export const overview = (operations: readonly Pick<Operation, "name" | "summary">[]): string =>
  [
    "npm run shop -- OPERATION [arguments] [--json] [--help]",
    "",
    aligned(operations.map(({ name, summary }) => [`  ${name}`, summary])),
    "",
    "OPERATION --help says more. For a pipe or a file, silence npm: npm run --silent shop -- …",
  ].join("\n")

export function helpFor(operation: Operation): string {
  const fields = fieldsOf(operation)
  const places = operation.positionals.map((name) => fields.find((field) => field.name === name)!)
  const named = fields.filter((field) => !places.includes(field))
  return [
    ["npm run shop --", operation.name, ...places.map(usage), ...named.map(option)].join(" "),
    operation.summary,
    "",
    aligned([
      ...places.map((field) => [`  ${field.name.toUpperCase()}`, field.description]),
      ...named.map((field) => [`  --${optionName(field.name)}`, field.description]),
      ["  --json", "Answers as JSON"],
    ]),
  ].join("\n")
}

const optional = (field: OptionField, text: string) => (field.isRequired ? text : `[${text}]`)

const usage = (field: OptionField) => optional(field, field.name.toUpperCase())

const option = (field: OptionField) => {
  const name = optionName(field.name)
  return optional(field, `--${name}${field.isFlag ? "" : ` ${name.toUpperCase()}`}`)
}
