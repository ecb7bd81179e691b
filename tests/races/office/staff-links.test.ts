import { and, eq, isNull } from "drizzle-orm"
import { expect, test } from "vitest"
import { staff, staffInvitations } from "#db/schema.ts"
import { verifyAudit } from "#server/office/audit/queries.ts"
import { acceptInvitation, openInvitation } from "#server/office/staff/commands/invite-staff.ts"
import { codeFor, newStaff, password } from "../../calls/office.ts"
import { operate, operated } from "../../operations/operate.ts"
import { timed, twoProcesses } from "../crowd.ts"

const ROUNDS = 8

const { shop, second } = twoProcesses()

const other = () => ({ ...shop, context: second.context })

const account = async (email: string) =>
  (await shop.context.db.select().from(staff).where(eq(staff.email, email)))[0]

test("A reset that crosses a disabling leaves no open link", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { email } = await newStaff(shop, "manager")
    await Promise.all([
      operate(shop, "staff reset", { email }),
      operated(other(), "staff disable", { email }),
      operate(shop, "staff reset", { email }),
    ])
    const isOpen = and(eq(staffInvitations.email, email), isNull(staffInvitations.usedAt))
    expect(await shop.context.db.select().from(staffInvitations).where(isOpen)).toEqual([])
  }
})

test("An account that is disabled or demoted while its reset is accepted stays so", async () => {
  async function acceptReset(email: string) {
    const { link } = await operated(shop, "staff reset", { email })
    const token = link.split("#")[1]
    const opened = await openInvitation(shop.context, token)
    const code = codeFor(shop, opened.ok ? opened.value.secret : "")
    return () => acceptInvitation(shop.context, { token, password, code }, "Chrome")
  }
  const { ms } = await timed(await acceptReset((await newStaff(shop, "manager")).email))
  const results: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { email } = await newStaff(shop, "manager")
    const accept = await acceptReset(email)
    const isDisabled = round % 2 === 0
    const accepting = accept()
    // Hashing the password takes most of the time; the transaction is at its end.
    await new Promise((resolve) => setTimeout(resolve, ms * (0.5 + (0.8 * round) / ROUNDS)))
    const change = isDisabled ? "staff disable" : "staff role"
    await operated(other(), change, isDisabled ? { email } : { email, role: "packer" })
    const accepted = await accepting
    results.push(accepted.ok ? "accepted" : accepted.failure.code)
    const after = await account(email)
    expect(after?.role).toBe(isDisabled ? "manager" : "packer")
    expect(after?.disabledAt !== null).toBe(isDisabled)
  }
  expect(results.filter((one) => one !== "accepted" && one !== "NOT_FOUND")).toEqual([])
  console.log(`links: ${results.join(", ")}`)
  expect((await verifyAudit(shop.context.db, null)).brokenAt).toBeNull()
})
