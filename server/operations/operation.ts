import type { z } from "zod"
import type { ApiResult } from "#contract/api-result.ts"
import type { Db } from "#db/connection.ts"
import type { Actor } from "#domain/actor.ts"
import type { AppContext } from "../context.ts"
import type { RequestContext } from "../endpoint-handler.ts"

/** What an operation is about, and how that stands: ids, states and numbers, never a person's data. */
export interface Trace {
  /** Such as `order:` and the id of the order. */
  subject: string
  state: unknown
}

/**
 * Something the owner can do with the shop. Input may arrive as text, as it was typed; the result is
 * plain data: rows, one thing, or a text.
 */
export interface Operation {
  name: string
  /** What it does, in one line. */
  summary: string
  /** Inputs that are typed without their name, in this order. */
  places: string[]
  input: z.ZodObject
  /**
   * Inputs that are files or folders where the owner types, and what they are when left out. The shop
   * that does it may run elsewhere, so it gets whole paths.
   */
  paths?: Record<string, string | null>
  /** Inputs that say something about a shopper's health: the audit names them without their values. */
  unrecorded?: string[]
  /** Whether a report tells of something done; without this, every answer does. */
  isDone?: (report: never) => boolean
  /** Of rows with many fields, those that a person sees in a table. */
  columns?: string[]
  /** Asked before and after, for the audit; null where the input names nothing. */
  trace?: (db: Db, input: never) => Promise<Trace | null>
  run: (
    context: AppContext,
    input: never,
    log: RequestContext["log"],
    by: Actor,
  ) => Promise<ApiResult<unknown>>
}

/** Keeps an operation together with the type of its input. */
export const defineOperation = <const Input extends z.ZodObject>(
  operation: Omit<Operation, "input" | "run" | "trace"> & {
    input: Input
    trace?: (db: Db, input: z.output<Input>) => Promise<Trace | null>
    run: (
      context: AppContext,
      input: z.output<Input>,
      log: RequestContext["log"],
      by: Actor,
    ) => Promise<ApiResult<unknown>>
  },
): Operation => operation as unknown as Operation
