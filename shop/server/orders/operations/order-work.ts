import {
  enterFittingHeight,
  holdOrder,
  makeOrder,
  packOrder,
  releaseOrder,
} from "#contract/orders/operations/order-work.ts"
import { ok } from "#domain/core/result.ts"
import { staffIdOf } from "#domain/office/actor.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { changeHold } from "../lines/commands/change-hold.ts"
import { recordOrderWork } from "../lines/commands/record-work.ts"
import { setFittingHeight } from "../lines/commands/set-fitting-height.ts"
import { traceOrder } from "./trace-order.ts"

export const orderWorkOperations: Implementation[] = [
  implement(makeOrder, {
    trace: traceOrder,
    run: async (context, { id, undo, unmeasured }, { log }) => {
      const done = await recordOrderWork(context, id, undo ? "unmake" : "make", log, {
        isUnmeasuredMade: unmeasured,
      })
      return done.ok ? ok({ order: id, pairs: done.value.pairs }) : done
    },
  }),
  implement(packOrder, {
    trace: traceOrder,
    run: async (context, picked, { log, by }) => {
      const { id, undo } = picked
      const done = await recordOrderWork(context, id, undo ? "unpack" : "pack", log, {
        picked,
        staffId: staffIdOf(by),
      })
      return done.ok
        ? ok({ order: id, lines: done.value.lines, skipped: done.value.skipped })
        : done
    },
  }),
  implement(holdOrder, {
    trace: traceOrder,
    run: async (context, { id, reason }, { by }) => {
      const held = await changeHold(context, id, { to: "held", reason, by })
      return held.ok ? ok({ order: id }) : held
    },
  }),
  implement(releaseOrder, {
    trace: traceOrder,
    run: async (context, { id }) => {
      const released = await changeHold(context, id, { to: "released" })
      return released.ok ? ok({ order: id }) : released
    },
  }),
  implement(enterFittingHeight, {
    trace: traceOrder,
    run: async (context, { id, right, left }) => {
      const set = await setFittingHeight(context, id, { right, left })
      return set.ok ? ok({ order_line: id, right, left }) : set
    },
  }),
]
