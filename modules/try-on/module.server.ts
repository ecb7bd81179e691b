import { PRODUCT, serveFrameFiles } from "#server/catalogue/frame-models/routes.ts"
import { defineServerModule } from "#server/define-server-module.ts"
import { frameModelPath } from "./contract/frame-model-path.ts"
import declared from "./module.ts"

/** Building one takes half a second: the limit is far above real use and still harmless. */
const MODELS_PER_MINUTE = 60

export default defineServerModule(declared, {
  routes: [
    // For a phone's AR viewer.
    serveFrameFiles([
      {
        path: frameModelPath(PRODUCT),
        type: "model/gltf-binary",
        perMinute: MODELS_PER_MINUTE,
        orderOf: (frame) => frame && { kind: "model", look: frame.look },
      },
    ]),
  ],
})
