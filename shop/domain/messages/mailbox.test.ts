import { expect, test } from "vitest"
import { mailboxOf } from "./mailbox.ts"

test("Aliases of one mailbox are one, and other mailboxes are not", () => {
  const gmail = ["asha.rao@gmail.com", "a.s.h.a.rao+1@gmail.com", "AshaRao+offers@GoogleMail.com"]
  expect(new Set(gmail.map(mailboxOf))).toEqual(new Set(["asharao@gmail.com"]))
  expect(mailboxOf("asha+1+2@home.example")).toBe("asha@home.example")
  expect(mailboxOf("asha.rao@home.example")).toBe("asha.rao@home.example")
  expect(mailboxOf("asha@Home.example")).not.toBe(mailboxOf("asha@home2.example"))
})
