import { z } from "zod"
import { defineEndpoint } from "../core/endpoint.ts"
import { idInPath } from "../core/text.ts"

export const contactLensStock = defineEndpoint({
  method: "GET",
  path: "/api/contact-lens-stock/:product_id",
  // The same for everybody, but a reply without a session would be cached, also by browsers.
  auth: "optional",
  summary: "Which powers of a contact lens are in stock, where the shop counts boxes by power",
  params: z.object({ product_id: idInPath }),
  reply: z.object({
    boxes: z
      .record(z.string(), z.int().positive())
      .nullable()
      .describe(
        "Boxes by power (-2.50/8.60/14.20/cylinder/axis/addition), as many as one purchase may take; a missing power is out of stock. Null: one stock counts for all powers",
      ),
  }),
  failures: ["NOT_FOUND"],
})
