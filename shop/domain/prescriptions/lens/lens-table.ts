import { lensMaterials } from "@chashma/optics/lenses/materials.ts"
import { type LensType, lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { type LensLook, lensLooks } from "@chashma/optics/sight/filter.ts"
import { normalizeTyped } from "../../core/identifier.ts"
import { failed, ok, type Result } from "../../core/result.ts"
import { hasForbiddenText, withoutControls } from "../../core/text.ts"
import {
  type FrameGroup,
  frameGroups,
  type LensCatalogue,
  type LensOption,
  type LensTypeTerms,
  type PowerRange,
} from "./lens-catalogue.ts"
import { higherPowerRules, MAX_OPTION_CODE_LENGTH } from "./types.ts"

/** A number as stored, as typed, or empty. */
type TypedNumber = string | number | null | undefined

/** The table as the back office edits it: every cell may be empty or wrong until it is saved. */
export interface TypedLenses {
  types: Record<
    LensType,
    Omit<LensTypeTerms, "days" | "minLensHeight" | "minFittingHeight"> & {
      days: TypedNumber
      minLensHeight: TypedNumber
      minFittingHeight: TypedNumber
    }
  >
  options: (Omit<LensOption, "look" | "warrantyMonths" | "notFor" | "prices"> & {
    look: string
    warrantyMonths: TypedNumber
    notFor: readonly string[]
    prices: Partial<Record<LensType, TypedNumber>>
  })[]
  ranges: { upTo: TypedNumber; index: TypedNumber; surcharge: TypedNumber }[]
  onHigher: string
}

export interface LensTableProblem {
  /** `options.2.prices.Bifocal` */
  path: string
  /** What it is called: `Price of Blue Block with Bifocal`. */
  name: string
  /** Read after the name: `must be whole rupees from 0 to 200000`. */
  rule: string
}

export const MAX_LENS_OPTIONS = 24
export const MAX_POWER_RANGES = 8
const MAX_LABEL_LENGTH = 40
const MAX_DESCRIPTION_LENGTH = 160
const MAX_PRICE_RUPEES = 200_000
const MAX_DAYS = 60

/** The indexes in which lenses for a range of powers are made, except the unbreakable ones. */
export const rangeIndexes = lensMaterials
  .map(({ index }) => index)
  .filter((index) => index !== 1.59)

/** `2,499`, `₹ 2,499` and `2499` as a number; null if empty, NaN if it is none. */
function readTypedNumber(typed: TypedNumber): number | null {
  if (typeof typed === "number" || typed == null) return typed ?? null
  const digits = normalizeTyped(typed).replaceAll(/[\s,₹]/g, "")
  if (digits === "") return null
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** Checks a table that was stored, typed or imported, and normalises it. */
export function readLensTable(raw: unknown): Result<LensCatalogue, LensTableProblem[]> {
  const problems: LensTableProblem[] = []
  const cells = cellReader(problems)
  const table = recordOf(raw)
  const typed = recordOf(table.types)
  const types = Object.fromEntries(
    lensTypes.map((type) => [type, readType(cells, type, recordOf(typed[type]))]),
  ) as Record<LensType, LensTypeTerms>
  const options = listOf(table.options).map((option, n) => readOption(cells, n, recordOf(option)))
  const ranges = listOf(table.ranges).map((range, n, all) =>
    readRange(cells, n, recordOf(range), n === all.length - 1),
  )
  const onHigher = cells.choice(
    "onHigher",
    "Rule for dearer powers",
    table.onHigher,
    higherPowerRules,
  )
  problems.push(...wholeProblems(options, ranges))
  if (problems.length > 0) return failed(problems)
  return ok({ types, options, ranges: ranges as [PowerRange, ...PowerRange[]], onHigher })
}

/** Reads the setting. */
export function parseLenses(text: string): Result<LensCatalogue, LensTableProblem[]> {
  try {
    return readLensTable(JSON.parse(text))
  } catch {
    const name = "The table"
    return failed([{ path: "", name, rule: "must be JSON, as `settings show` has it" }])
  }
}

export const writeLenses = (lenses: LensCatalogue): string => JSON.stringify(lenses)

export const problemSentence = ({ name, rule }: Pick<LensTableProblem, "name" | "rule">): string =>
  `${name} ${rule}.`

type Cells = ReturnType<typeof cellReader>

const cellReader = (problems: LensTableProblem[]) => {
  const refuse = (path: string, name: string, rule: string) => {
    problems.push({ path, name, rule })
  }
  return {
    text(path: string, name: string, raw: unknown, most: number, isOptional = false): string {
      const read =
        typeof raw === "string" ? withoutControls(raw).replaceAll(/\s+/g, " ").trim() : ""
      if (read === "" && !isOptional) refuse(path, name, "is missing")
      if (read.length > most) refuse(path, name, `must be at most ${most} characters`)
      if (hasForbiddenText(read)) refuse(path, name, "has characters that cannot be printed")
      return read
    },
    number(
      path: string,
      name: string,
      raw: unknown,
      rule: { least: number; most: number; step?: number; what: string; isOptional?: true },
    ): number {
      const { least, most, step = 1, what } = rule
      const read = readTypedNumber(raw as TypedNumber)
      const isRight =
        typeof read === "number" && read >= least && read <= most && Number.isInteger(read / step)
      if (!isRight && !(read === null && rule.isOptional)) {
        refuse(path, name, `must be ${what} from ${least} to ${most.toLocaleString("en-IN")}`)
      }
      return read ?? Number.NaN
    },
    choice<Word extends string>(
      path: string,
      name: string,
      raw: unknown,
      words: readonly Word[],
    ): Word {
      const word = words.find((one) => one === raw)
      if (!word) refuse(path, name, `must be one of ${words.join(", ")}`)
      return word ?? words[0]!
    },
  }
}

function readType(cells: Cells, type: LensType, raw: Record<string, unknown>): LensTypeTerms {
  const at = (field: string) => `types.${type}.${field}`
  const height = (field: string, name: string, most: number) =>
    orNull(
      cells.number(at(field), `${name} of ${type}`, raw[field], {
        ...{ least: 8, most, step: 0.5, what: "millimetres", isOptional: true },
      }),
    )
  return {
    isOffered: raw.isOffered === true,
    label: cells.text(at("label"), `Name of ${type}`, raw.label, MAX_LABEL_LENGTH),
    description: cells.text(
      ...([at("description"), `Description of ${type}`, raw.description] as const),
      MAX_DESCRIPTION_LENGTH,
    ),
    days: cells.number(at("days"), `Days to make ${type}`, raw.days, {
      ...{ least: 0, most: MAX_DAYS, what: "a whole number of days" },
    }),
    minLensHeight: height("minLensHeight", "Lens height", 60),
    minFittingHeight: height("minFittingHeight", "Fitting height", 40),
  }
}

function readOption(cells: Cells, n: number, raw: Record<string, unknown>): LensOption {
  const at = (field: string) => `options.${n}.${field}`
  // As orders send it: every identifier that arrives is normalised.
  const code = cells.text(
    ...([at("code"), `Code of option ${n + 1}`, normalizeTyped(String(raw.code ?? ""))] as const),
    MAX_OPTION_CODE_LENGTH,
  )
  const label = cells.text(
    at("label"),
    `Name of ${code || `option ${n + 1}`}`,
    raw.label,
    MAX_LABEL_LENGTH,
  )
  const name = label || `option ${n + 1}`
  const prices = recordOf(raw.prices)
  return {
    code,
    label,
    heading:
      cells.text(at("heading"), `Short name of ${name}`, raw.heading, 14, true) ||
      label.slice(0, 14).trim(),
    description: cells.text(
      ...([at("description"), `Description of ${name}`, raw.description] as const),
      MAX_DESCRIPTION_LENGTH,
    ),
    look: cells.choice<LensLook>(at("look"), `Look of ${name}`, raw.look, lensLooks),
    brand: cells.text(at("brand"), `Brand of ${name}`, raw.brand, MAX_LABEL_LENGTH, true),
    warrantyMonths: orNull(
      cells.number(at("warrantyMonths"), `Warranty of ${name}`, raw.warrantyMonths, {
        ...{ least: 1, most: 120, what: "a whole number of months", isOptional: true },
      }),
    ),
    notFor: listOf(raw.notFor).map((group) =>
      cells.choice<FrameGroup>(at("notFor"), `Frames without ${name}`, group, frameGroups),
    ),
    prices: Object.fromEntries(
      lensTypes.flatMap((type) => {
        const price = orNull(
          cells.number(at(`prices.${type}`), `Price of ${name} with ${type}`, prices[type], {
            ...{ least: 0, most: MAX_PRICE_RUPEES, what: "whole rupees", isOptional: true },
          }),
        )
        return price === null ? [] : [[type, price]]
      }),
    ),
  }
}

function readRange(
  cells: Cells,
  n: number,
  raw: Record<string, unknown>,
  isLast: boolean,
): PowerRange {
  const at = (field: string) => `ranges.${n}.${field}`
  const name = `power range ${n + 1}`
  return {
    upTo: isLast
      ? null
      : cells.number(at("upTo"), `End of ${name}`, raw.upTo, {
          ...{ least: 0.25, most: 30, step: 0.25, what: "dioptres in steps of 0.25" },
        }),
    // Which indexes there are is checked with the whole table.
    index: readTypedNumber(raw.index as TypedNumber) ?? Number.NaN,
    surcharge: cells.number(at("surcharge"), `Surcharge of ${name}`, raw.surcharge, {
      ...{ least: 0, most: MAX_PRICE_RUPEES, what: "whole rupees" },
    }),
  }
}

/** What is wrong with the rows together. */
function wholeProblems(options: LensOption[], ranges: PowerRange[]): LensTableProblem[] {
  const problems: LensTableProblem[] = []
  const refuse = (path: string, name: string, rule: string) => problems.push({ path, name, rule })
  if (options.length > MAX_LENS_OPTIONS) {
    refuse("options", "The table", `can have at most ${MAX_LENS_OPTIONS} options`)
  }
  if (ranges.length < 1 || ranges.length > MAX_POWER_RANGES) {
    refuse("ranges", "The table", `must have 1 to ${MAX_POWER_RANGES} power ranges`)
  }
  for (const [n, { code, label }] of options.entries()) {
    const others = options.slice(0, n)
    if (code !== "" && others.some((other) => other.code === code)) {
      refuse(`options.${n}.code`, `Code ${code}`, "is used by another option")
    }
    if (label !== "" && others.some((other) => other.label.toLowerCase() === label.toLowerCase())) {
      refuse(`options.${n}.label`, `Name ${label}`, "is used by another option")
    }
  }
  for (const [n, { upTo, index, surcharge }] of ranges.entries()) {
    const before = ranges[n - 1]
    const name = `power range ${n + 1}`
    if (!rangeIndexes.includes(index)) {
      refuse(`ranges.${n}.index`, `Index of ${name}`, `must be one of ${rangeIndexes.join(", ")}`)
    }
    if (before && upTo !== null && before.upTo !== null && upTo <= before.upTo) {
      refuse(`ranges.${n}.upTo`, `End of ${name}`, "must be above the range before it")
    }
    // Unknown powers are charged as the lowest range, so it has to be the cheapest one.
    if (before && surcharge < before.surcharge) {
      const rule = "may not fall: stronger lenses cost the same or more"
      refuse(`ranges.${n}.surcharge`, `Surcharge of ${name}`, rule)
    }
  }
  return problems
}

const orNull = (read: number): number | null => (Number.isNaN(read) ? null : read)

const recordOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {}

const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : [])
