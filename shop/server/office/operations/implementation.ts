import type { z } from "zod"
import type { HandlerResult } from "#contract/core/api-result.ts"
import type { Operation, OperationInput } from "#contract/office/operation.ts"
import type { Db } from "#db/connection.ts"
import type { Paise } from "#domain/core/money.ts"
import type { Actor, StaffActor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import type { DecidedApproval } from "../approvals/commands/decide-approval.ts"

/** The subject of an operation and its state: ids, states and numbers, never personal data. */
export interface Trace {
  /** Such as `order:` and the id of the order. */
  subject: string
  state: unknown
}

/** A refund by decision, in paise. */
interface MoneyBack {
  /** What is refunded now. */
  refund: Paise
  /** With the earlier refunds of the order: above a limit a second person decides. */
  ofOrder: Paise
}

/** Who runs an operation, and what they may do without a second person. */
export interface OperationCall {
  by: Actor
  log: RequestContext["log"]
  /** Maximum refund of one order, in paise; null for any amount, as after an approval. */
  maxOrderRefund: Paise | null
  /**
   * The subject's state (`Trace`) when an approved request was made: what has changed since is not
   * overwritten. Null without a request.
   */
  before: unknown
  /** Runs an approved operation as its requester, and returns what it did as a sentence. */
  runApproved: (decided: DecidedApproval) => Promise<HandlerResult<string>>
}

/** The functions behind an operation. */
interface Functions<Input, Report, Reply = Report> {
  run: (context: AppContext, input: Input, call: OperationCall) => Promise<HandlerResult<Reply>>
  /** Whether a report describes a change; by default every result does. */
  isDone?: (report: Report) => boolean
  /** What an approved request did, as a sentence; by default that it is done. */
  outcome?: (report: Report) => string
  /** Read before and after, for the audit; null if the input has no subject. */
  trace?: (db: Db, input: Input) => Promise<Trace | null>
  /** What it refunds: above a limit a second person decides. Null if there is nothing. */
  moneyBack?: (context: AppContext, input: Input) => Promise<MoneyBack | null>
  /** Whether this input needs a proof of identity, where the operation alone does not. */
  wantsProof?: (context: AppContext, input: Input) => boolean | Promise<boolean>
  /**
   * Whether this input needs a second person, where the operation's `secondPerson` says so.
   * @returns a failure if it is not possible at all at the moment
   */
  wantsSecondPerson?: (
    context: AppContext,
    input: Input,
    by: StaffActor,
  ) => Promise<HandlerResult<boolean>>
}

/** An operation with its functions, whose types only `implement` knows. */
export type Implementation = { operation: Operation } & Functions<never, never, unknown>

/** The functions of every operation of the shop. */
export const implementationsOf = ({ modules }: Pick<AppContext, "modules">): Implementation[] =>
  modules.flatMap(({ operations = [] }) => operations)

/** The functions of an operation; null if there is none of the name. */
export const findImplementation = (
  context: Pick<AppContext, "modules">,
  name: string,
): Implementation | null =>
  implementationsOf(context).find(({ operation }) => operation.name === name) ?? null

/** Pairs an operation with its functions, whose types follow from the declaration. */
export const implement = <const O extends Operation>(
  operation: O,
  functions: Functions<OperationInput<O>, z.input<O["reply"]>>,
): Implementation => ({ operation, ...functions }) as unknown as Implementation
