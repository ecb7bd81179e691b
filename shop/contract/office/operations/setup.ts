import { z } from "zod"
import { pageBlocks, rowsOf } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { confirmedSteps, setupStateNames, setupSteps } from "#domain/office/setup-guide.ts"

const sentences = z.array(z.string())

export const showSetup = defineOperation({
  name: "setup show",
  summary: "Shows the set-up guide: what is done, and what the shop cannot open without",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at the set-up guide",
  reply: z.object({
    status: z.enum(["open", "closed"]),
    /** Whether every provider is a stand-in, so that opening reaches nobody. */
    demonstration: z.boolean(),
    steps: rowsOf({
      step: z.enum(setupSteps),
      state: z.enum(setupStateNames),
      blocks: sentences,
      simulated: sentences,
      advice: sentences,
      /** The section of docs/opening-a-shop.md. */
      help: pageBlocks,
    }),
  }),
})

export const confirmSetupStep = defineOperation({
  name: "setup confirm",
  summary: "Confirms a step of the set-up guide whose values are right as they are",
  permission: "settings.change",
  effect: "change",
  did: "confirm/confirmed a step of the set-up guide",
  shows: null,
  positionals: ["step"],
  input: z.strictObject({
    step: z
      .enum(confirmedSteps, `must be one of ${confirmedSteps.join(", ")}`)
      .describe(`One of ${confirmedSteps.join(", ")}`),
  }),
  reply: z.object({ confirmed: z.array(z.enum(setupSteps)) }),
})

export const removeSampleContent = defineOperation({
  name: "sample remove",
  summary: "Deletes the sample's products, slides, brands and coupons that no order names",
  permission: "catalogue.change",
  effect: "change",
  did: "remove/removed the sample from the shop",
  shows: null,
  needsProof: true,
  reply: z.object({
    products: z.number(),
    slides: z.number(),
    brands: z.number(),
    coupons: z.number(),
    /** What stays and why, a sentence each. */
    stays: sentences,
  }),
  failures: ["NOT_ALLOWED_NOW"],
})

const shopStatus = z.object({ status: z.enum(["open", "closed"]) })

export const openShop = defineOperation({
  name: "shop open",
  summary: "Opens the shop to everybody, once nothing that the law or money needs is missing",
  permission: "settings.change",
  effect: "change",
  did: "open/opened the shop",
  shows: null,
  needsProof: true,
  reply: shopStatus,
  failures: ["NOT_ALLOWED_NOW"],
})

export const closeShop = defineOperation({
  name: "shop close",
  summary: "Shows visitors that the shop opens soon, while staff set it up",
  permission: "settings.change",
  effect: "change",
  did: "close/closed the shop for set-up",
  shows: null,
  needsProof: true,
  reply: shopStatus,
  failures: ["NOT_ALLOWED_NOW"],
})
