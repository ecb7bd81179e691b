import { expect, test } from "vitest"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { changeUpload } from "./upload-change.ts"

const line = (prescriptionUpload?: string) =>
  ({ productId: 41, ...(prescriptionUpload && { prescriptionUpload }) }) as CheckoutItem
const uploadsAfter = (...given: Parameters<typeof changeUpload>) =>
  changeUpload(...given).map(({ prescriptionUpload }) => prescriptionUpload)

const items = [line("one"), line("one"), line("other"), line()]

test("A replaced or removed upload changes in each line that has it, and in no other", () => {
  expect(uploadsAfter(items, { index: 0, token: "new", ofOneLine: false })).toEqual([
    ...["new", "new", "other"],
    undefined,
  ])
  expect(uploadsAfter(items, { index: 1, token: null, ofOneLine: false })).toEqual([
    ...[undefined, undefined],
    ...["other", undefined],
  ])
})

test("A line that wants another prescription leaves the shared one to the others", () => {
  expect(uploadsAfter(items, { index: 1, token: null, ofOneLine: true })).toEqual([
    ...["one", undefined],
    ...["other", undefined],
  ])
})

test("A line without an upload gets one, alone", () => {
  expect(uploadsAfter(items, { index: 3, token: "one", ofOneLine: false })).toEqual([
    ...["one", "one", "other", "one"],
  ])
})
