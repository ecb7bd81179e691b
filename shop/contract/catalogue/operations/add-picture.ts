import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { handlePattern, MAX_HANDLE_LENGTH } from "#domain/catalogue/handle.ts"
import { defineEndpoint } from "../../core/endpoint.ts"

/** `logo` and `icon` are the shop's own: whole, with a transparent ground. */
const pictureUses = ["product", "logo", "icon"] as const
export type PictureUse = (typeof pictureUses)[number]

const share = z.coerce.number("must be a number").min(0, "must be 0 to 100").max(100)

const input = z.strictObject({
  handle: text(MAX_HANDLE_LENGTH)
    .regex(handlePattern, "must be small letters, digits and single dashes")
    .describe("What it is a picture of: the short name of a product, or a word such as slide"),
  file: text(4000).describe("JPEG, PNG, WebP or AVIF"),
  name: text(200).default("").describe("What the file was called, such as front.jpg"),
  use: z.enum(pictureUses).default("product").describe("logo and icon are for the settings"),
  left: share.default(0).describe("Where to crop: per cent of the upright picture"),
  top: share.default(0).describe("From its top"),
  width: share.default(100).describe("Of its width"),
  height: share.default(100).describe("Of its height"),
})

export const addPicture = defineOperation({
  name: "picture add",
  summary: "Uploads a picture, cropped if wanted, and shows the name that products use for it",
  permission: "catalogue.change",
  effect: "change",
  did: "upload/uploaded a picture",
  shows: null,
  positionals: ["handle", "file"],
  input,
  paths: { file: null },
  reply: z.object({
    picture: z.string(),
  }),
  failures: ["OVERLOADED"],
})

const percent = z.coerce.number().min(0).max(100)

export const officePicture = defineEndpoint({
  method: "POST",
  path: "/catalogue/pictures",
  auth: "none",
  summary: "Stores the picture in the body, cropped, and returns the name that products use for it",
  query: z.strictObject({
    file: z.literal("picture"),
    handle: text(120),
    name: text(200).optional(),
    use: z.enum(pictureUses).optional(),
    left: percent.optional(),
    top: percent.optional(),
    width: percent.optional(),
    height: percent.optional(),
  }),
  bodyLimitBytes: 20_000_000,
  reply: addPicture.reply,
  failures: ["SIGN_IN", "NOT_PERMITTED", "TOO_LARGE", "OVERLOADED"],
})
