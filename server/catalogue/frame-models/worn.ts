import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { FastifyInstance } from "fastify"
import { LRUCache } from "lru-cache"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { findProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import { wornPicture } from "#domain/catalogue/picture-name.ts"
import { wearerOf } from "#domain/catalogue/worn-by.ts"
import { drawWorn, portraitOf } from "#eyewear/drawing/worn-drawing.ts"
import { lookOf } from "#eyewear/look-of.ts"
import type { AppContext } from "#server/core/context.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { type Encoding, preferredEncoding } from "#server/http/response-cache.ts"

/** A drawing takes 50 ms of CPU time and is then cached: a page shows one. */
const drawingsPerMinute = 240
/** 50 to 100 kB each. */
const MAX_DRAWINGS = 200
/** 1 ms of compression for a third of the size. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const encoded = (drawing: string): Record<Encoding, Buffer> => ({
  identity: Buffer.from(drawing),
  gzip: gzipSync(drawing),
  br: brotliCompressSync(drawing, brotliQuality),
})

/** The drawings of frames on faces, as files. */
export const wornPictureRoutes = ({ catalogue }: Pick<AppContext, "catalogue">) =>
  async function wornPictures(app: FastifyInstance): Promise<void> {
    const drawings = new LRUCache<string, Record<Encoding, Buffer>>({ max: MAX_DRAWINGS })
    app.get<{ Params: { product_id: string } }>(
      pictureAddress(wornPicture(":product_id(^[1-9]\\d{0,8}$)")),
      { config: rateLimitOf(drawingsPerMinute) },
      async (request, reply) => {
        const product = findProduct(catalogue.now().index, Number(request.params.product_id))
        const look = product && lookOf(product)
        const wearer = product && wearerOf(product)
        const portrait = wearer && portraitOf(wearer.id)
        if (!look || !portrait) return reply.callNotFound()
        const key = `${wearer.id} ${JSON.stringify(look)}`
        const drawing = drawings.get(key) ?? encoded(drawWorn(portrait, look))
        drawings.set(key, drawing)
        const encoding = preferredEncoding(request.headers["accept-encoding"])
        if (encoding !== "identity") reply.header("content-encoding", encoding)
        return reply
          .type("image/svg+xml")
          .header("vary", "accept-encoding")
          .header("cache-control", "public, max-age=3600")
          .send(drawing[encoding])
      },
    )
  }
