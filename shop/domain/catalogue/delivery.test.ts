import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { formatShortDay } from "../core/indian-time.ts"
import { fromRupees } from "../core/money.ts"
import {
  defaultDeliveryArea,
  deliveryOffer,
  deliveryWindow,
  deliveryWindowWords,
  formatDaysAfterConfirmation,
  formatDeliveryWindow,
  orderPromise,
} from "./delivery.ts"
import { formatDeliveryDays } from "./delivery-days.ts"

const windowOf = (placedAt: string) => {
  const { earliest, latest } = deliveryWindow(placedAt)
  return [formatShortDay(earliest), formatShortDay(latest)]
}

test("An order placed on Monday arrives between Friday and Tuesday; Saturday counts", () => {
  expect(windowOf("2026-11-16T10:00:00+05:30")).toEqual(["Fri, 20 Nov", "Tue, 24 Nov"])
})

test("Sunday is never a business day", () => {
  expect(windowOf("2026-11-22T10:00:00+05:30")).toEqual(["Thu, 26 Nov", "Mon, 30 Nov"])
  expect(windowOf("2026-11-19T10:00:00+05:30")).toEqual(["Tue, 24 Nov", "Fri, 27 Nov"])
})

test("An order late on Saturday counts from Saturday in India, whatever the server's time zone", () => {
  expect(windowOf("2026-11-21T23:59:00+05:30")).toEqual(windowOf("2026-11-21T00:01:00+05:30"))
})

test("By default, delivery takes the shipping page's 4 to 7 business days, without cash [STA-18]", () => {
  const offer = deliveryOffer(defaultDeliveryArea, monday, fromRupees(1798))
  expect(offer).toMatchObject({
    deliverable: true,
    cashOnDelivery: false,
    days: { earliest: 4, latest: 7 },
    window: deliveryWindow(monday),
  })
  expect(formatDeliveryWindow(offer.window)).toBe("Fri, 20 Nov – Tue, 24 Nov")
  const { en, hi } = translations
  expect(en(deliveryWindowWords(offer.window))).toBe(formatDeliveryWindow(offer.window))
  expect(hi(deliveryWindowWords(offer.window))).toBe("शुक्र, 20 नव॰ – मंगल, 24 नव॰")
})

test("The fee is ₹49 up to and including ₹999, wherever the parcel goes [X-16]", () => {
  const feeOf = (rupees: number) =>
    deliveryOffer({ ...defaultDeliveryArea, days: islands }, monday, fromRupees(rupees)).fee
  expect([feeOf(999), feeOf(1000)]).toEqual([fromRupees(49), fromRupees(0)])
})

const making = { Plano: 1, "Single Vision": 2, Bifocal: 4, Progressive: 5 }

test("Lenses take the courier's days and those of making them, the slowest ones; a frame alone only the courier's", () => {
  const days = (...types: (keyof typeof making | null)[]) =>
    orderPromise(
      { earliest: 4, latest: 7 },
      types.map((type) => ({ lens: type && { type }, isAwaited: false })),
      making,
      monday,
    ).days
  expect(days()).toEqual({ earliest: 4, latest: 7 })
  expect(days(null, null)).toEqual({ earliest: 4, latest: 7 })
  expect(days(null, "Single Vision")).toEqual({ earliest: 6, latest: 9 })
  expect(days("Progressive", "Plano")).toEqual({ earliest: 9, latest: 12 })
})

test("All lines of an order have one promise, and none of them a date before the last prescription is confirmed", () => {
  const lines = [
    { lens: null, isAwaited: false },
    { lens: { type: "Bifocal" as const }, isAwaited: true },
  ]
  const courier = { earliest: 4, latest: 7 }
  const awaited = orderPromise(courier, lines, making, monday)
  expect(awaited).toEqual({ days: { earliest: 8, latest: 11 }, window: null })
  expect(translations.en(formatDaysAfterConfirmation(awaited.days))).toBe(
    "8–11 business days after your prescription is confirmed",
  )
  const confirmed = lines.map(({ lens }) => ({ lens, isAwaited: false }))
  const friday = "2026-11-20T10:00:00+05:30"
  expect(orderPromise(courier, confirmed, making, friday).window).toEqual(
    deliveryWindow(friday, awaited.days),
  )
})

test("A member with free delivery pays no fee for it", () => {
  const member = { freeDelivery: true }
  expect(deliveryOffer(defaultDeliveryArea, monday, fromRupees(500), undefined, member).fee).toBe(0)
})

test("A remote area adds days, including the Sundays in between", () => {
  const offer = deliveryOffer({ ...defaultDeliveryArea, days: islands }, monday, fromRupees(500))
  expect(formatDeliveryWindow(offer.window)).toBe("Wed, 25 Nov – Thu, 3 Dec")
})

test("Where there is no delivery, there is no cash on delivery either", () => {
  const area = { ...defaultDeliveryArea, deliverable: false, cashOnDelivery: true }
  expect(deliveryOffer(area, monday, fromRupees(500))).toMatchObject({
    deliverable: false,
    cashOnDelivery: false,
  })
})

test("A single day or number of days is not written as a range", () => {
  const { earliest } = deliveryWindow(monday)
  expect(formatDeliveryWindow({ earliest, latest: earliest })).toBe("Fri, 20 Nov")
  expect(translations.en(formatDeliveryDays({ earliest: 4, latest: 7 }))).toBe("4–7 business days")
  expect(translations.en(formatDeliveryDays({ earliest: 1, latest: 1 }))).toBe("1 business day")
})

const monday = "2026-11-16T10:00:00+05:30"
const islands = { earliest: 8, latest: 15 }
