import { z } from "zod"
import { pageLayouts } from "#domain/catalogue/shop-page.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { pageBlocks, replyList, replyMomentOrNull } from "../core/reply-fields.ts"
import { text } from "../core/text.ts"

const part = z.object({ id: z.string(), heading: z.string(), blocks: pageBlocks })

/** A page as it is shown: plain data, so that nothing in it can be HTML. */
export const shownPage = z.object({
  title: z.string(),
  description: z.string(),
  layout: z.enum(pageLayouts),
  picture: z.string().nullable(),
  intro: pageBlocks,
  sections: z.array(part.extend({ parts: z.array(part) })),
  closing: pageBlocks,
  updated_at: replyMomentOrNull().describe("Null for a text that came with the shop"),
})
export type ShownPage = z.output<typeof shownPage>

export const page = defineEndpoint({
  method: "GET",
  path: "/api/pages/:key",
  auth: "none",
  summary: "A page whose text the owner edits, such as a policy, with the shop's values filled in",
  params: z.object({ key: text(60) }),
  reply: shownPage,
  failures: ["NOT_FOUND"],
})

export const footerPages = defineEndpoint({
  method: "GET",
  path: "/api/pages",
  auth: "none",
  summary:
    "The pages that the footer links to after the policies: accessibility, and the owner's own",
  reply: z.object({ pages: replyList(z.object({ label: z.string(), path: z.string() })) }),
})
