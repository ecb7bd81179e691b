import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"

export const showNewVersion = defineOperation({
  name: "new-version show",
  summary: "Shows the newest version that was announced, and whether it is newer than the shop's",
  permission: "status.read",
  effect: "count",
  did: "look/looked for a newer version",
  reply: z.object({
    version: z.string().nullable().describe("Null as long as no reply had one"),
    newer: z.boolean(),
    page: z.string().nullable().describe("What is new in it"),
    asked_at: z.string().nullable().describe("Null if the shop does not ask"),
  }),
})
