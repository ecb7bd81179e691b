import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"

const menuEntry = z.object({
  kinds: z.string(),
})

export const listMenu = defineOperation({
  name: "menu list",
  summary: "Lists the entries of the shop's menu in their order",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked at the menu of the shop",
  reply: menuEntry,
})

export const setMenu = defineOperation({
  name: "menu set",
  summary: "Sets which kinds of products are in the shop's menu, and in which order",
  permission: "catalogue.change",
  effect: "change",
  did: "change/changed the menu of the shop",
  shows: null,
  positionals: ["kinds"],
  input: z.strictObject({
    kinds: text(400)
      .transform((typed) => typed.split(",").map((name) => name.trim()))
      .pipe(
        z
          .array(z.enum(productKinds, `must be some of ${productKinds.join(", ")}`))
          .min(1, "must be one kind or more")
          .refine((kinds) => new Set(kinds).size === kinds.length, "must name each kind once"),
      )
      .describe(`With commas between them: ${productKinds.join(", ")}`),
  }),
  reply: menuEntry,
})
