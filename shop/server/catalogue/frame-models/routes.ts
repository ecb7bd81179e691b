import type { FrameLook } from "@chashma/eyewear/look.ts"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { frameModelPath } from "#contract/core/page-addresses.ts"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import { findProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import { facePicture, tallWornPicture, wornPicture } from "#domain/catalogue/picture-name.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { wearerOf, wearers } from "#domain/catalogue/worn-by.ts"
import type { AppContext } from "#server/core/context.ts"
import { closeWithShop } from "#server/http/closed-shop.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { type FrameFileOrder, FrameFiles } from "./frame-files.ts"
import { sendEncoded } from "./send-encoded.ts"

/** Building one takes half a second: the limit is far above real use and still harmless. */
const MODELS_PER_MINUTE = 60
/** A drawing takes 50 ms of CPU time and is then cached: a page shows a few. */
const DRAWINGS_PER_MINUTE = 240

const PRODUCT = ":product_id(^[1-9]\\d{0,8}$)"
const WEARER = ":wearer(^[a-z]{1,20}$)"

interface Params {
  product_id?: string
  wearer?: string
}

/** Files of frames: models, which a phone's AR viewer downloads, and drawings on people. */
export const frameFileRoutes = (context: AppContext) =>
  async function frameFiles(app: FastifyInstance): Promise<void> {
    const { catalogue } = context
    const files = new FrameFiles()
    closeWithShop(app, context)
    app.addHook("onClose", () => files.close())

    /** @param orderOf null for an address without a file */
    const serve =
      (type: string, orderOf: (params: Params) => FrameFileOrder | null) =>
      async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
        const order = orderOf(request.params)
        if (!order) return reply.callNotFound()
        return sendEncoded(request, reply, type, await files.of(order))
      }
    const frameOf = ({ product_id }: Params): { product: Product; look: FrameLook } | null => {
      const product = findProduct(catalogue.now().index, Number(product_id))
      const look = product && lookOf(product)
      return look && { product, look }
    }
    const idOf = ({ wearer }: Params) => wearers.find(({ id }) => id === wearer)?.id

    app.get(
      frameModelPath(PRODUCT),
      { config: rateLimitOf(MODELS_PER_MINUTE) },
      serve("model/gltf-binary", (params) => {
        const frame = frameOf(params)
        return frame && { kind: "model", look: frame.look }
      }),
    )
    const drawing = { config: rateLimitOf(DRAWINGS_PER_MINUTE) }
    const drawings = [
      [wornPicture(PRODUCT), "wide"],
      [wornPicture(PRODUCT, WEARER), "wide"],
      [tallWornPicture(PRODUCT, WEARER), "tall"],
    ] as const
    for (const [path, view] of drawings) {
      app.get(
        pictureAddress(path),
        drawing,
        serve("image/svg+xml", (params) => {
          const frame = frameOf(params)
          const isNamed = params.wearer !== undefined
          const wearer = isNamed ? idOf(params) : frame && wearerOf(frame.product)?.id
          return frame && wearer ? { kind: "worn", look: frame.look, wearer, view } : null
        }),
      )
    }
    app.get(
      pictureAddress(facePicture(WEARER)),
      drawing,
      serve("image/svg+xml", (params) => {
        const wearer = idOf(params)
        return wearer === undefined ? null : { kind: "face", wearer }
      }),
    )
  }
