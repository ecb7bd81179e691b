import { brotliCompressSync } from "node:zlib"
import { build } from "esbuild"
import { expect, test } from "vitest"

test("The frame code without three.js is less than 40 kB compressed", async () => {
  const contents = `
    export { buildFrame } from "./geometry/frame.ts"
    export { standingPose } from "./geometry/pose.ts"
    export { frameObject } from "./three/frame-object.ts"`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    external: ["three"],
  })
  const bytes = brotliCompressSync(outputFiles[0]!.contents).length
  console.log(`eyewear: ${bytes} bytes`)
  expect(bytes).toBeGreaterThan(2_000)
  expect(bytes).toBeLessThan(40_000)
})
