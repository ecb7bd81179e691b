import { expect, test } from "vitest"
import module from "../../module.ts"

test("The worker that reads prescriptions compiles WebAssembly only, and can connect only to the shop", () => {
  expect(module.workers).toEqual([
    {
      name: "slip-worker",
      policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    },
  ])
})
