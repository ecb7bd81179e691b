import { expect, test } from "vitest"
import type { Status } from "./status-problems.ts"
import { componentName, statusProblems } from "./status-problems.ts"

const now = new Date("2026-11-20T10:00:00Z")

const healthy: Status = {
  version: "1.0.0",
  running_since: "2026-11-19T10:00:00Z",
  database: { kind: "PostgreSQL", version: "17.2", reply_ms: 1, bytes: 1e9 },
  disk: { bytes: 100e9, free_bytes: 50e9 },
  waiting: {
    payments: 3,
    overdue_check_seconds: 8,
    refunds: 0,
    text_messages: 0,
    emails: 0,
    invoices: 0,
    failed_text_messages: 0,
  },
  unreadable: [],
  components: [
    component("provider:payments", "2026-11-20T09:59:00Z"),
    component("backup", "2026-11-20T02:00:00Z"),
  ],
}

function component(name: string, succeeded: string | null, failure: string | null = null) {
  return {
    component: name,
    works: failure === null,
    succeeded_at: succeeded,
    failed_at: failure && "2026-11-20T09:58:00Z",
    failure,
  }
}

test("A healthy shop has no problems", () => {
  expect(statusProblems(healthy, now)).toEqual([])
})

test("Failing providers, a full disk, late payments and old backups are each reported", () => {
  const [, backup] = healthy.components
  const failing = component("provider:sms", null, "unavailable")
  const cases: [Partial<Status>, RegExp][] = [
    [
      { components: [failing, backup!] },
      /^Text messages: what the shop asks does not work: there was no reply/,
    ],
    [{ disk: { bytes: 100e9, free_bytes: 9e9 } }, /9\.0 GB of the disk/],
    [{ database: { ...healthy.database, reply_ms: 900 } }, /900 ms/],
    [{ waiting: { ...healthy.waiting, overdue_check_seconds: 600 } }, /for 10 minutes/],
    [
      { waiting: { ...healthy.waiting, failed_text_messages: 3 } },
      /not be sent: 3\. Send them again/,
    ],
    [{ waiting: { ...healthy.waiting, invoices: 2 } }, /without an invoice: 2\. No invoice on the/],
    [
      { unreadable: [{ records: "prescriptions", key: "k1", count: 9, state: "partly wrong" }] },
      /^Some of the 9 prescriptions of the encryption key k1 cannot be read/,
    ],
    [
      { unreadable: [{ records: "prescriptions", key: "k1", count: 9, state: "wrong" }] },
      /^All 9 prescriptions of/,
    ],
    [{ components: [component("backup", "2026-11-18T10:00:00Z")] }, /48 hours old/],
    [{ components: [] }, /No backup/],
  ]
  for (const [change, sentence] of cases) {
    const problems = statusProblems({ ...healthy, ...change }, now)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(sentence)
  }
})

test("Components have readable names", () => {
  expect(
    ["provider:courier", "webhook:payments", "job:e-mails", "backup"].map(componentName),
  ).toEqual([
    "Parcel tracking: what the shop asks",
    "Payment gateway: what is reported to the shop",
    "In the background: e-mails",
    "Backup",
  ])
})
