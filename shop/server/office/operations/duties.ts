import { badRequest } from "#contract/core/api-result.ts"
import { confirmDuty, showDuties } from "#contract/office/operations/duties.ts"
import { writeIndianClock } from "#domain/core/indian-time.ts"
import { ok } from "#domain/core/result.ts"
import { staffIdOf } from "#domain/office/actor.ts"
import { dutyStates, parseConfirmations } from "#domain/office/duties/duties.ts"
import { changeShopSettings } from "#server/core/settings/commands/change-shop-settings.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { findDutyFacts } from "../duties/queries.ts"

const indianDay = (now: Date) => writeIndianClock(now).slice(0, 10)

export const dutiesOperations: Implementation[] = [
  implement(showDuties, {
    run: async (context) => {
      const { settings, now } = context
      const confirmations = parseConfirmations(settings.DUTIES_CONFIRMED) ?? {}
      const states = dutyStates(await findDutyFacts(context), confirmations, indianDay(now()))
      return ok(
        states.map(({ duty: { id, name, asks, source, from, met }, ...state }) => ({
          ...{ id, name, status: state.status, asks, source, from, met },
          missing: state.gaps.map(({ sentence, fix }) => ({ sentence, fix: fix ?? null })),
          confirm: state.confirm
            ? {
                by: state.confirm.by,
                question: state.confirm.question,
                done: state.confirmation,
              }
            : null,
        })),
      )
    },
  }),
  implement(confirmDuty, {
    run: async (context, { duty, by: name, on }, { by }) => {
      const today = indianDay(context.now())
      if (on !== undefined && on > today) {
        return badRequest("The day of a confirmation cannot be in the future.")
      }
      const before = parseConfirmations(context.settings.DUTIES_CONFIRMED) ?? {}
      if (name === "" && !before[duty]) {
        return badRequest("Enter the name of the person who confirmed it.")
      }
      const confirmation = name === "" ? null : { by: name, on: on ?? today }
      const { environment } = context.shopSettings
      const changed = await changeShopSettings(
        context,
        ({ DUTIES_CONFIRMED = environment.DUTIES_CONFIRMED }) => {
          const { [duty]: _before, ...others } = parseConfirmations(DUTIES_CONFIRMED) ?? {}
          const all = confirmation ? { ...others, [duty]: confirmation } : others
          return { DUTIES_CONFIRMED: JSON.stringify(all) }
        },
        staffIdOf(by),
      )
      return changed.ok ? ok({ duty, confirmation }) : changed
    },
  }),
]
