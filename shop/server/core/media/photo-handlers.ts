import { addPhoto, ownPhoto } from "#contract/catalogue/photos.ts"
import { fail, notFound } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import type { AppContext } from "../context.ts"
import { orRefusedFile } from "./read-sent-file.ts"
import { countPhotosSince, findPhotoOf, storePhoto } from "./shopper-photos.ts"

/** Far more than returns need; an account must not fill the database. */
const MAX_PHOTOS_PER_DAY = 60
const DAY_MS = 86_400_000

export const photoHandlers = ({ db, now }: AppContext): EndpointHandler[] => [
  // Limited because each takes half a second of a core.
  defineHandler(
    addPhoto,
    { perPersonAndMinute: 20 },
    async ({ body }, { shopper, address, signal }) => {
      const yesterday = new Date(now().getTime() - DAY_MS)
      if ((await countPhotosSince(db, shopper.id, yesterday)) >= MAX_PHOTOS_PER_DAY) {
        return fail(
          "TOO_MANY_REQUESTS",
          msg("You have sent many photos today. Please send more tomorrow."),
        )
      }
      const sent = Buffer.from(body.picture, "base64")
      return orRefusedFile({ one: "photo", many: "photos" }, async () => {
        const sender = { address, signal }
        const { id, width, height } = await storePhoto(db, shopper.id, body.purpose, sent, sender)
        return { id, width, height }
      })
    },
  ),

  defineHandler(ownPhoto, async ({ params }, { shopper }) => {
    const photo = await findPhotoOf(db, shopper.id, params.id)
    if (!photo) return notFound(msg("We couldn't find this photo."))
    return ok({ picture: `data:image/webp;base64,${photo.bytes.toString("base64")}` })
  }),
]
