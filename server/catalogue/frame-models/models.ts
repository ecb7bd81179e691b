import type { FastifyInstance } from "fastify"
import { frameModelPath } from "#contract/core/page-addresses.ts"
import { findProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import { lookOf } from "#eyewear/look-of.ts"
import type { AppContext } from "#server/core/context.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { preferredEncoding } from "#server/http/response-cache.ts"
import { FrameModels } from "./frame-models.ts"

/** Building one takes half a second: the limit is far above real use and still harmless. */
const modelsPerMinute = 60

/** Frame models as files, which a phone's AR viewer downloads. */
export const frameModelRoutes = ({ catalogue }: Pick<AppContext, "catalogue">) =>
  async function models(app: FastifyInstance): Promise<void> {
    const built = new FrameModels()
    app.addHook("onClose", () => built.close())

    app.get<{ Params: { product_id: string } }>(
      frameModelPath(":product_id(^[1-9]\\d{0,8}$)"),
      { config: rateLimitOf(modelsPerMinute) },
      async (request, reply) => {
        const product = findProduct(catalogue.now().index, Number(request.params.product_id))
        const look = product && lookOf(product)
        if (!look) return reply.callNotFound()
        const model = await built.of(look)
        if (!model) return reply.status(503).header("retry-after", "15").send()
        const encoding = preferredEncoding(request.headers["accept-encoding"])
        if (encoding !== "identity") reply.header("content-encoding", encoding)
        return reply
          .type("model/gltf-binary")
          .header("vary", "accept-encoding")
          .header("cache-control", "public, max-age=3600")
          .send(Buffer.from(model[encoding]))
      },
    )
  }
