import { z } from "zod"
import { MAX_PHOTO_BYTES, photoPurposes } from "#domain/catalogue/photo.ts"
import { defineEndpoint } from "../core/endpoint.ts"

/** Base64 takes four letters for three bytes. */
const MAX_BASE64_LETTERS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4

/** Of a request with one file. */
export const MAX_FILE_BODY_BYTES = MAX_BASE64_LETTERS + 1000

/** @param what such as `A photo` */
export const sentFile = (what: string) =>
  z
    .string()
    .min(1)
    .max(MAX_BASE64_LETTERS, `${what} may have at most ${MAX_PHOTO_BYTES / 1_000_000} MB.`)
    .refine((sent) => !/[^A-Za-z0-9+/=]/.test(sent), `${what} is sent in base64.`)
    .describe("The file, in base64")

/**
 * One photo per request: one that is refused or lost does not affect the others. It is base64 in
 * JSON, like the rest of the API, because a page scales it down before sending; a third more of 300
 * kB costs less than a second way to read requests.
 */
export const addPhoto = defineEndpoint({
  method: "POST",
  path: "/api/photos",
  auth: "shopper",
  summary: "Sends a photo (JPEG, PNG or WebP, at most 8 MB) for something of the shopper's",
  body: z.strictObject({
    purpose: z.enum(photoPurposes.map(({ name }) => name)),
    picture: sentFile("A photo"),
  }),
  bodyLimitBytes: MAX_FILE_BODY_BYTES,
  reply: z.object({ id: z.string(), width: z.int(), height: z.int() }),
  status: 201,
  failures: ["TOO_LARGE", "TOO_MANY_REQUESTS", "OVERLOADED"],
})

export const ownPhoto = defineEndpoint({
  method: "GET",
  path: "/api/photos/:id",
  auth: "shopper",
  summary: "A photo that the shopper sent, as a data URL",
  params: z.object({ id: z.uuid() }),
  reply: z.object({ picture: z.string() }),
  failures: ["NOT_FOUND"],
})
