import { notAllowedNow } from "#contract/core/api-result.ts"
import {
  closeShop,
  confirmSetupStep,
  openShop,
  removeSampleContent,
  showSetup,
} from "#contract/office/operations/setup.ts"
import { ok } from "#domain/core/result.ts"
import { type Actor, staffIdOf } from "#domain/office/actor.ts"
import { openingNeeds, type SetupStep, setupStates } from "#domain/office/setup-guide.ts"
import { ownerGuide } from "#server/catalogue/pages/standard-text.ts"
import { removeSample } from "#server/catalogue/products/commands/remove-sample.ts"
import type { AppContext } from "#server/core/context.ts"
import { changeShopSettings } from "#server/core/settings/commands/change-shop-settings.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { confirmedIn, findSetupFacts } from "../setup/queries.ts"

async function changeStatus(context: AppContext, status: "open" | "closed", by: Actor) {
  const changed = await changeShopSettings(context, { SHOP_STATUS: status }, staffIdOf(by))
  return changed.ok ? ok({ status }) : changed
}

/** Records that a step needs nothing more; other steps may be recorded at the same time. */
async function confirmStep(context: AppContext, step: SetupStep, by: Actor) {
  const environment = context.shopSettings.environment
  let confirmed: SetupStep[] = []
  const changed = await changeShopSettings(
    context,
    ({ SETUP_CONFIRMED = environment.SETUP_CONFIRMED }) => {
      confirmed = [...new Set([...confirmedIn({ SETUP_CONFIRMED }), step])]
      return { SETUP_CONFIRMED: confirmed.join(",") }
    },
    staffIdOf(by),
  )
  return changed.ok ? ok({ confirmed }) : changed
}

export const setupOperations: Implementation[] = [
  implement(showSetup, {
    run: async (context) => {
      const facts = await findSetupFacts(context)
      return ok({
        status: context.settings.SHOP_STATUS,
        demonstration: facts.isDemonstration,
        steps: setupStates(facts).map((step, n) => ({ ...step, help: ownerGuide()[n]!.blocks })),
      })
    },
  }),
  implement(confirmSetupStep, {
    run: (context, { step }, { by }) => confirmStep(context, step, by),
  }),
  implement(removeSampleContent, {
    run: async (context, _input, { by }) => {
      const { owners, hasDemoStaff } = await findSetupFacts(context)
      if (hasDemoStaff && owners === 0) {
        return notAllowedNow(
          "Invite yourself as owner under Staff first: the demonstration's accounts end with the sample.",
        )
      }
      const removed = await removeSample(context)
      const confirmed = await confirmStep(context, "sample", by)
      return confirmed.ok ? ok(removed) : confirmed
    },
  }),
  implement(openShop, {
    run: async (context, _input, { by }) => {
      const missing = openingNeeds(await findSetupFacts(context))
      if (missing.length > 0) return notAllowedNow(`The shop cannot open yet. ${missing.join(" ")}`)
      return changeStatus(context, "open", by)
    },
  }),
  implement(closeShop, {
    run: async (context, _input, { by }) => {
      const { isDemonstration, ownOrders } = await findSetupFacts(context)
      if (!isDemonstration && ownOrders > 0) {
        return notAllowedNow(
          "Shoppers have orders here and need their order pages. Hide products instead of closing the shop.",
        )
      }
      return changeStatus(context, "closed", by)
    },
  }),
]
