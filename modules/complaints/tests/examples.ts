import { randomUUID } from "node:crypto"
import { defineExamples, type OperationExample } from "#tests/calls/define-examples.ts"
import { ticketMessages } from "../server/tables.ts"

const ofNobody = { number: "TK-99-000001" }
const text = "The left temple squeaks like a mynah."

export default defineExamples({
  records: async ({ call }, { token, orderId }) => {
    const body = { subject: "delivery", text: "The parcel takes long.", orderId }
    const { data } = (await call("POST", "/api/tickets", { token, body })).body
    return { id: data.id as string, number: data.number as string, orderId }
  },
  requests: {
    "GET /api/tickets": () => ({}),
    "POST /api/tickets": ({ orderId }) => ({
      body: { subject: "product", text: "The hinge came loose.", orderId },
    }),
    "GET /api/tickets/:id": ({ id }) => ({ params: { id } }),
    "POST /api/tickets/:id/messages": ({ id }) => ({
      params: { id },
      body: { text: "Nothing has come yet." },
    }),
    "POST /api/tickets/:id/close": ({ id }) => ({ params: { id } }),
  },
  // A complaint may be without an order.
  optional: { "/api/tickets": ["orderId"] },
  aboutAThing: [
    "POST /api/tickets",
    "GET /api/tickets/:id",
    "POST /api/tickets/:id/messages",
    "POST /api/tickets/:id/close",
  ],
  absent: (records) => ({ ...records, id: randomUUID(), orderId: randomUUID() }),
  operations: [
    ...["show", "acknowledge", "close"].map(
      (name): OperationExample => [`tickets ${name}`, ofNobody, "NOT_FOUND"],
    ),
    ["tickets list", {}, "OK"],
    ["tickets overdue", {}, "OK"],
    ["tickets helpline", { ...ofNobody, docket: "6543210" }, "NOT_FOUND"],
    ["tickets answer", { ...ofNobody, text: "Sorry" }, "BAD_REQUEST"],
  ],
  inputs: ({ number }) => ({ "tickets show": { number } }),
  views: { "tickets show": 1, "tickets list": 0 },
  privacy: {
    policy: { tickets: "complaints", ticket_messages: "what you write to us" },
    exported: { tickets: "complaints", ticket_messages: "complaintMessages" },
    written: {
      text,
      write: ({ call }, token) =>
        call("POST", "/api/tickets", { token, body: { subject: "product", text } }),
    },
    erased: { count: ({ context: { db } }) => db.$count(ticketMessages) },
  },
})
