import type { z } from "zod"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import type { Paise } from "#domain/core/money.ts"
import type { Actor, StaffActor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import type { MoneyBack } from "#server/money/operations/money-back.ts"

/** The subject of an operation and its state: ids, states and numbers, never personal data. */
export interface Trace {
  /** Such as `order:` and the id of the order. */
  subject: string
  state: unknown
}

/**
 * An operation of the shop. Input may arrive as typed text; the result is
 * plain data: rows, one thing, or a text.
 */
export interface Operation {
  name: string
  /** Description in one line. */
  summary: string
  /** Positional inputs, in this order. */
  places: string[]
  input: z.ZodObject
  /**
   * Inputs that are files or folders on the caller's machine, and their defaults. The shop that
   * runs the operation may have another working directory, so it gets absolute paths.
   */
  paths?: Record<string, string | null>
  /** Inputs with health data: the audit records their names without values. */
  unrecorded?: string[]
  /** Whether a report describes a change; by default every result does. */
  isDone?: (report: never) => boolean
  /** For rows with many fields, those shown in a table. */
  columns?: string[]
  /** Read before and after, for the audit; null if the input has no subject. */
  trace?: (db: Db, input: never) => Promise<Trace | null>
  /** What it refunds: above a limit a second person decides. Null if there is nothing. */
  moneyBack?: (context: AppContext, input: never) => Promise<MoneyBack | null>
  /** Whether this input needs a proof of identity, where the operation alone does not. */
  wantsProof?: (context: AppContext, input: never) => boolean | Promise<boolean>
  /**
   * Whether this input needs a second person, besides large refunds and exports of personal data.
   * @returns a failure if it is not possible at all at the moment
   */
  wantsSecondPerson?: (
    context: AppContext,
    input: never,
    by: StaffActor,
  ) => Promise<ApiResult<boolean>>
  run: (
    context: AppContext,
    input: never,
    log: RequestContext["log"],
    by: Actor,
    alone: WithoutSecondPerson,
  ) => Promise<ApiResult<unknown>>
}

/** What an actor may do without a second person. */
export interface WithoutSecondPerson {
  /** Maximum refund of one order, in paise; null for any amount, as after an approval. */
  mostOfOrder: Paise | null
  /**
   * The subject's state (`Trace`) when an approved request was made: what has changed since is not
   * overwritten. Null without a request.
   */
  before: unknown
}

/** Preserves the input type of an operation. */
export const defineOperation = <const Input extends z.ZodObject>(
  operation: Omit<
    Operation,
    "input" | "run" | "trace" | "moneyBack" | "wantsProof" | "wantsSecondPerson"
  > & {
    input: Input
    wantsProof?: (context: AppContext, input: z.output<Input>) => boolean | Promise<boolean>
    wantsSecondPerson?: (
      context: AppContext,
      input: z.output<Input>,
      by: StaffActor,
    ) => Promise<ApiResult<boolean>>
    moneyBack?: (context: AppContext, input: z.output<Input>) => Promise<MoneyBack | null>
    trace?: (db: Db, input: z.output<Input>) => Promise<Trace | null>
    run: (
      context: AppContext,
      input: z.output<Input>,
      log: RequestContext["log"],
      by: Actor,
      alone: WithoutSecondPerson,
    ) => Promise<ApiResult<unknown>>
  },
): Operation => operation as unknown as Operation
