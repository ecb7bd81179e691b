import { parse } from "csv-parse/sync"
import { expect } from "vitest"
import type { TestShop } from "../shop.ts"
import { operated } from "./operate.ts"

export type Row = Record<string, string>

export const rowsOf = async (of: TestShop, operation: string, input = {}): Promise<Row[]> =>
  parse(await operated(of, operation, input), { columns: true, bom: true })

/** In paise, so that sums are exact. */
export const total = (rows: Row[], ...columns: string[]) =>
  rows.reduce(
    (sum, row) =>
      columns.reduce((all, column) => all + Math.round(Number(row[column] ?? 0) * 100), sum),
    0,
  )

/** Receipts and orders have the same totals to the paisa. */
export async function expectEqualBooks(of: TestShop, period = {}) {
  const orders = await rowsOf(of, "export-orders", period)
  const receipts = await rowsOf(of, "export-receipts", { ...period, by_order: true })
  expect(total(receipts, "captured_rupees")).toBe(total(orders, "rupees", "surplus_rupees"))
  expect(total(receipts, "refund_rupees")).toBe(total(orders, "refund_rupees", "surplus_rupees"))
  expect(total(receipts, "fee_rupees")).toBe(total(orders, "gateway_fee_rupees"))
  expect(total(receipts, "fee_gst_rupees")).toBe(total(orders, "gateway_fee_gst_rupees"))
  expect(total(receipts, "settled_rupees")).toBe(total(orders, "settled_rupees"))
  const taxed = orders.filter(({ kind }) => kind !== "not_placed")
  expect(total(taxed, "taxable_rupees", "gst_rupees")).toBe(total(taxed, "rupees"))
  expect(total(taxed, "cgst_rupees", "sgst_rupees", "igst_rupees")).toBe(total(taxed, "gst_rupees"))
  return { orders, receipts }
}
