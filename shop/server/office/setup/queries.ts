import { eq, sql } from "drizzle-orm"
import { textMessages } from "#contract/messages.ts"
import { deliveryAreas, orderLines, products } from "#db/schema.ts"
import type { SetupFacts, SetupStep } from "#domain/office/setup-guide.ts"
import type { AppContext } from "#server/core/context.ts"
import { lacksTemplate } from "#server/core/settings/environment-schema.ts"
import { hasDemoStaff, isDemonstration } from "#server/core/settings/sandbox-providers.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import { findDutyFacts } from "../duties/queries.ts"
import { listActiveStaff } from "../staff/queries.ts"

type Needs = Pick<AppContext, "db" | "settings" | "now" | "modules">

/** What the set-up guide looks at, as it is now. */
export async function findSetupFacts(context: Needs): Promise<SetupFacts> {
  const { db, settings } = context
  const untold = textMessages.filter(({ kind }) => lacksTemplate(settings, kind))
  const [shown] = await db
    .select({
      own: sql<number>`count(*) filter (where not ${products.isSample})`.mapWith(Number),
      sample: sql<number>`count(*) filter (where ${products.isSample})`.mapWith(Number),
    })
    .from(products)
    .where(eq(products.hidden, false))
  const working = (await listActiveStaff({ db, settings })).filter(({ isDemo }) => !isDemo)
  const owners = working.filter(({ role }) => role === "owner").length
  const ownLines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(products.isSample, false))
    .limit(100)
  return {
    ...(await findDutyFacts(context)),
    deliveryAreas: await db.$count(deliveryAreas, eq(deliveryAreas.deliverable, true)),
    confirmed: confirmedIn(settings),
    ownProducts: shown!.own,
    sampleProducts: shown!.sample,
    hasDemoStaff: hasDemoStaff(settings),
    payments:
      settings.PAYMENTS === "cashfree" && settings.CASHFREE_ENVIRONMENT === "sandbox"
        ? "test"
        : settings.PAYMENTS,
    tracksParcels: settings.COURIER === "aftership",
    allowsStandIns: settings.ALLOW_SANDBOX,
    cashOnDelivery: settings.CASH_LIMIT > 0,
    sendsTexts: settings.SMS !== "screen",
    textsWithoutTemplate: untold.flatMap(({ isNeededToOpen, label }) =>
      isNeededToOpen ? label : [],
    ),
    otherTextsWithoutTemplate: untold.filter(({ isNeededToOpen }) => !isNeededToOpen).length,
    emails: settings.EMAIL,
    owners,
    otherStaff: working.length - owners,
    ownOrders: (await ownLines).length,
    isDemonstration: isDemonstration(settings),
  }
}

/** The steps that the owner has confirmed; the setting was checked when it was read. */
export const confirmedIn = ({ SETUP_CONFIRMED }: Pick<Settings, "SETUP_CONFIRMED">): SetupStep[] =>
  SETUP_CONFIRMED.split(",").filter(Boolean) as SetupStep[]
