import { type ParseArgsConfig, parseArgs } from "node:util"
import { type Operation, optionName } from "#contract/office/operation.ts"
import { fieldsOf } from "./fields.ts"

/** The command line cannot be run; the message is for the user. */
export class Refused extends Error {}

export interface Typed {
  input: Record<string, unknown>
  json: boolean
  help: boolean
}

/** Parses an operation's arguments. @throws Refused */
export function typed(operation: Operation, args: string[]): Typed {
  const fields = fieldsOf(operation).filter(({ name }) => !operation.positionals.includes(name))
  const options = Object.fromEntries(
    [...fields, ...always].map(({ name, isFlag }) => [
      optionName(name),
      { type: isFlag ? ("boolean" as const) : ("string" as const) },
    ]),
  )
  const { values, positionals } = parse({ args, options })
  const surplus = positionals[operation.positionals.length]
  if (surplus !== undefined) throw new Refused(`What is "${surplus}"? ${seeHelp(operation)}`)
  const placed = positionals.map((value, place) => [operation.positionals[place], value])
  const named = fields.flatMap(({ name }) => {
    const value = values[optionName(name)]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    input: Object.fromEntries([...placed, ...named]),
    json: values.json === true,
    help: values.help === true,
  }
}

const always = [
  { name: "json", isFlag: true },
  { name: "help", isFlag: true },
]

function parse(config: ParseArgsConfig): {
  values: Record<string, unknown>
  positionals: string[]
} {
  try {
    return parseArgs({ ...config, allowNegative: true, allowPositionals: true })
  } catch (error) {
    throw new Refused((error as Error).message.split(". ")[0])
  }
}

const seeHelp = ({ name }: Operation) => `See: npm run shop -- ${name} --help`
