import { z } from "zod"
import type { SecondPerson } from "#domain/office/approval.ts"
import type { ShownData } from "#domain/office/shown-data.ts"
import type { Effect, Permission } from "#domain/office/staff-permissions.ts"
import type { FailureCode } from "../core/api-result.ts"
import type { Endpoint } from "../core/endpoint.ts"

/**
 * An operation of the back office and the command line. From it are made the endpoint of the back
 * office, the command with its help, the access matrix, the entries of the audit and the OpenAPI
 * document of the back office. `implement` (`server/office/operations/implementation.ts`) pairs it
 * with its function.
 */
export interface Operation {
  /** The words of the command, and its name in the audit: `orders show`. */
  name: string
  /** Description in one line. */
  summary: string
  permission: Permission
  effect: Effect
  /**
   * What the audit says after the name of who did it: the verb as `do/did`, then its object, with
   * the places of `fillTemplate`. `{about}` is the name of what it was done to; `{change}` says what
   * changed of it, from which value to which; any other name is an input.
   */
  did: `${string}/${string}`
  /**
   * What it is done to by an input, where the audit names no subject: `return RT-26-000001`, and
   * the folder of its page below `/office`.
   */
  about?: { input: string; name: string; page: string }
  /**
   * Whose personal data the reply has (DPDP Rules 2025, r. 6(1)(c) and (e)), which the audit then
   * records; null for nobody's. `count` shows nobody's: it is not in the audit.
   */
  shows?: ShownData | null
  /** What the timeline of an order says; `undone` where it was called to undo itself. */
  timeline?: string | { done: string; undone: string }
  /** Requires a member of staff to re-authenticate although no money moves. */
  needsProof?: true
  /** May reach a provider: limited for each member of staff and for the shop, as in `Endpoint`. */
  asksProvider?: true
  /** Reads or writes files of the server's machine. */
  commandLineOnly?: true
  /** A second person decides; the command line needs none (decision 25). */
  secondPerson?: {
    when: SecondPerson
    /** One request as the beginning of a sentence, with `{refund}` as a place of `fillTemplate`. */
    request: string
    /** Such requests in a list: `refunds of returns`. */
    requests: string
    /**
     * A request holds its order: nothing is made, packed, shipped or registered with a courier
     * while it is undecided, or goods and money could both leave.
     */
    holdsOrder?: true
  }
  /** Only its requester may see its result, such as a link: once approved, the requester repeats it. */
  isTakenByRequester?: true
  /** Inputs that the command line takes without their name, in this order. */
  positionals: readonly string[]
  /** Values may arrive as typed text. */
  input: z.ZodObject
  /**
   * Inputs that are files or folders on the caller's machine, and their defaults. The shop that
   * runs the operation may have another working directory, so it gets absolute paths.
   */
  paths?: Record<string, string | null>
  /** Inputs with health data: the audit records their names without values. */
  unrecorded?: readonly string[]
  /** For rows with many fields, those that the command line shows in a table. */
  columns?: readonly string[]
  /** Plain data: rows, one thing, or a text. */
  reply: z.ZodType
  /** Besides those of every operation: see `endpointOf`, and for wrong input `openapi.ts`. */
  failures?: readonly FailureCode[]
}

const nothing = { positionals: [] as const, input: z.strictObject({}) }
type Nothing = typeof nothing

/** An operation without positionals or input leaves them out. */
type Declaration = Omit<Operation, keyof Nothing | "effect" | "shows"> &
  Partial<Pick<Operation, keyof Nothing>> &
  (
    | { effect: "count"; shows?: never }
    | { effect: Exclude<Effect, "count">; shows: ShownData | null }
  )

/** Preserves the types of input and reply. */
export const defineOperation = <const O extends Declaration>(
  operation: O,
): O & Omit<Nothing, keyof O> => ({ ...nothing, ...operation })

/** What an operation receives: our types, after parsing. */
export type OperationInput<O extends Operation> = z.output<O["input"]>

/** What its caller sends. */
export type OperationRequest<O extends Operation> = z.input<O["input"]>

export type OperationReply<O extends Operation> = z.output<O["reply"]>

/** The name of an input on the command line, without its dashes: `dry-run` of `dry_run`. */
export const optionName = (input: string): string => input.replaceAll("_", "-")

/** The endpoint of an operation, below the base path of the back office. */
export const endpointOf = <O extends Operation>(operation: O) =>
  ({
    method: "POST",
    path: operationPath(operation.name),
    auth: "none",
    summary: operation.summary,
    body: operation.input,
    reply: operation.reply as O["reply"],
    failures: [
      ...(["SIGN_IN", "NOT_PERMITTED", "NOT_FOUND", "NOT_ALLOWED_NOW"] as const),
      ...(operation.secondPerson ? (["NEEDS_APPROVAL"] as const) : []),
      ...(needsProof(operation) ? (["CONFIRM_IDENTITY"] as const) : []),
      ...(operation.failures ?? []),
    ],
  }) satisfies Endpoint

/**
 * `orders show` → `/operations/orders/show`.
 * @internal
 */
export const operationPath = (name: string): string => `/operations/${name.replaceAll(" ", "/")}`

/** Whether an operation requires a member of staff to have re-authenticated a short time ago. */
export const needsProof = ({ effect, needsProof }: Operation): boolean =>
  needsProof === true || effect === "money" || effect === "export"

/** Whether an approved operation is carried out by its requester and not by its approver. */
export const isTakenByRequester = ({ effect, isTakenByRequester }: Operation): boolean =>
  effect === "export" || isTakenByRequester === true
