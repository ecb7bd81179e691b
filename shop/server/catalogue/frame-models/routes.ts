import type { WornView } from "@chashma/eyewear/drawing/worn-drawing.ts"
import type { FrameLook } from "@chashma/eyewear/look.ts"
import type { FastifyInstance } from "fastify"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import { findProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import { facePicture, tallWornPicture, wornPicture } from "#domain/catalogue/picture-name.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { wearerOf, wearers } from "#domain/catalogue/worn-by.ts"
import type { AppContext } from "#server/core/context.ts"
import { closeWithShop } from "#server/http/closed-shop.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { type FrameFileOrder, FrameFiles, sendEncoded } from "./frame-files.ts"

/** A drawing takes 50 ms of CPU time and is then cached: a page shows a few. */
const DRAWINGS_PER_MINUTE = 240

/** Of a path: the id of a product. @public */
export const PRODUCT = ":product_id(^[1-9]\\d{0,8}$)"
const WEARER = ":wearer(^[a-z]{1,20}$)"

interface Params {
  product_id?: string
  wearer?: string
}

/** Files of frames that are built on request. */
interface ServedFiles {
  path: string
  type: string
  perMinute: number
  /**
   * Null for an address without a file.
   * @param frame of the product in the path; null without one
   */
  orderOf: (
    frame: { product: Product; look: FrameLook } | null,
    params: Params,
  ) => FrameFileOrder | null
}

/** One thread builds the files of a shop, whatever serves them. */
const filesOfShops = new WeakMap<AppContext, FrameFiles>()

/** Routes of files of frames. @public */
export const serveFrameFiles = (served: readonly ServedFiles[]) => (context: AppContext) =>
  async function frameFiles(app: FastifyInstance): Promise<void> {
    const files = filesOfShops.get(context) ?? new FrameFiles()
    filesOfShops.set(context, files)
    closeWithShop(app, context)
    app.addHook("onClose", () => files.close())
    const frameOf = ({ product_id }: Params) => {
      const product = findProduct(context.catalogue.now().index, Number(product_id))
      const look = product && lookOf(product)
      return look ? { product, look } : null
    }
    for (const { path, type, perMinute, orderOf } of served) {
      app.get<{ Params: Params }>(
        path,
        { config: rateLimitOf(perMinute) },
        async (request, reply) => {
          const order = orderOf(frameOf(request.params), request.params)
          if (!order) return reply.callNotFound()
          return sendEncoded(request, reply, type, await files.of(order))
        },
      )
    }
  }

const drawing = { type: "image/svg+xml", perMinute: DRAWINGS_PER_MINUTE }
const idOf = ({ wearer }: Params) => wearers.find(({ id }) => id === wearer)?.id

const wornDrawing = (path: string, view: WornView): ServedFiles => ({
  ...drawing,
  path: pictureAddress(path),
  orderOf: (frame, params) => {
    const isNamed = params.wearer !== undefined
    const wearer = isNamed ? idOf(params) : frame && wearerOf(frame.product)?.id
    return frame && wearer ? { kind: "worn", look: frame.look, wearer, view } : null
  },
})

/** Drawings of frames on people. */
export const wornDrawings = serveFrameFiles([
  wornDrawing(wornPicture(PRODUCT), "wide"),
  wornDrawing(wornPicture(PRODUCT, WEARER), "wide"),
  wornDrawing(tallWornPicture(PRODUCT, WEARER), "tall"),
  {
    ...drawing,
    path: pictureAddress(facePicture(WEARER)),
    orderOf: (_frame, params) => {
      const wearer = idOf(params)
      return wearer === undefined ? null : { kind: "face", wearer }
    },
  },
])
