import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { complaintCopy } from "./complaint-copy.ts"

const complaint = {
  number: "TK-26-000012",
  subject: "delivery",
  order: { number: "CH-26-000123", title: "Boond Oval" },
  createdAt: "2026-11-27T00:35:00.000Z",
  helplineDocket: "6543210",
  messages: [
    { who: "shopper", text: "Two days late.\nWhere is it?", at: "2026-11-27T00:35:00.000Z" },
    { who: "shop", text: "It arrives today.", at: "2026-11-28T04:00:00.000Z" },
  ],
}

test("The copy of a complaint has number, subject, order and every message with its time in India", () => {
  expect(complaintCopy(translations.en, "Chashma", complaint)).toEqual({
    name: "complaint-TK-26-000012.txt",
    text: `Complaint TK-26-000012 to Chashma
About: Delivery
Order: CH-26-000123, Boond Oval
Received: 27 Nov 2026, 6:05 AM
National Consumer Helpline: 6543210

You, 27 Nov 2026, 6:05 AM:
Two days late.
Where is it?

Chashma, 28 Nov 2026, 9:30 AM:
It arrives today.
`,
  })
})

test("A complaint about no order, with a subject of a later version, is copied too", () => {
  const { text } = complaintCopy(translations.en, "Chashma", {
    ...{ ...complaint, subject: "repairs", order: null, createdAt: null, helplineDocket: null },
    messages: [{ who: "shopper", text: "It broke again.", at: null }],
  })
  expect(text).toBe("Complaint TK-26-000012 to Chashma\nAbout: repairs\n\nYou:\nIt broke again.\n")
})
