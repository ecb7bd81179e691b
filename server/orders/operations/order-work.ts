import { z } from "zod"
import { ok } from "#domain/core/result.ts"
import { flag, orderLineId, orderName } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { recordOrderWork } from "../lines/commands/record-work.ts"
import { setFittingHeight } from "../lines/commands/set-fitting-height.ts"
import { traceOrder } from "./trace-order.ts"

const input = z.strictObject({
  id: orderName,
  undo: flag.optional().describe("Takes it back, as long as the next step was not done"),
})

export const makeOrder = defineOperation({
  name: "orders make",
  summary: "Marks the lenses of an order, or of one pair of it, as made and fitted",
  places: ["id"],
  input: input.extend({
    id: orderName.describe(
      "Number of a pair (CH-26-000123-2); order number, payment (ch_…) or id of a line for all pairs",
    ),
    unmeasured: flag
      .default(false)
      .describe("The lenses were made although no PD or fitting height is noted"),
  }),
  trace: traceOrder,
  run: async (context, { id, undo, unmeasured }, log) => {
    const done = await recordOrderWork(context, id, undo ? "unmake" : "make", log, unmeasured)
    return done.ok ? ok({ order: id, pairs: done.value.pairs }) : done
  },
})

export const packOrder = defineOperation({
  name: "orders pack",
  summary: "Marks what is ready of an order as packed, waiting for the courier",
  places: ["id"],
  input,
  trace: traceOrder,
  run: async (context, { id, undo }, log) => {
    const done = await recordOrderWork(context, id, undo ? "unpack" : "pack", log)
    return done.ok ? ok({ order: id, lines: done.value.lines }) : done
  },
})

const millimetres = z.coerce.number("must be millimetres such as 18 or 18.5")

export const fitOrder = defineOperation({
  name: "orders fitting-height",
  summary: "Notes the fitting height of Bifocal or Progressive lenses, for their job card",
  places: ["id"],
  input: z.strictObject({
    id: orderLineId,
    right: millimetres.describe("Right eye (OD), in mm from the lowest point of the lens"),
    left: millimetres.describe("Left eye (OS), in the same way"),
  }),
  unrecorded: ["right", "left"],
  trace: traceOrder,
  run: async (context, { id, right, left }) => {
    const set = await setFittingHeight(context, id, { right, left })
    return set.ok ? ok({ order_line: id, right, left }) : set
  },
})

export const orderWorkOperations = [makeOrder, packOrder, fitOrder]
