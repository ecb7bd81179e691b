import type { FrameLook } from "@chashma/eyewear/look.ts"
import { usual } from "@chashma/eyewear/testing/designs.ts"
import { afterEach, expect, test } from "vitest"
import { FrameFiles } from "./frame-files.ts"

const lookNamed = (hex: string): FrameLook => ({
  design: usual,
  front: { kind: "solid", hex, matte: false },
  temple: { kind: "solid", hex, matte: false },
  metal: { hex: "#d4a860", polish: "polished" },
  lens: { kind: "clear", hex: "#eeeeee" },
})

let files: FrameFiles
afterEach(() => files.close())

test("A frame that cannot be built does not affect others, and a later request tries again", async () => {
  files = new FrameFiles()
  const broken = { ...lookNamed("#111111"), design: null } as unknown as FrameLook
  await expect(files.of({ kind: "model", look: broken })).rejects.toThrow()
  await expect(files.of({ kind: "model", look: broken })).rejects.toThrow()
  const model = await files.of({ kind: "model", look: lookNamed("#111111") })
  expect(model?.br.length).toBeLessThan((model?.identity.length ?? 0) / 2)
})

test("Requests beyond the queue limit are refused immediately, and a closing shop rejects those that wait", async () => {
  files = new FrameFiles()
  const asked = Array.from({ length: 25 }, (_, i) =>
    files.of({ kind: "model", look: lookNamed(`#0000${10 + i}`) }),
  )
  expect(await files.of({ kind: "model", look: lookNamed("#ffffff") })).toBeNull()
  await files.close()
  const answers = await Promise.allSettled(asked)
  expect(answers.at(-1)?.status).toBe("rejected")
})

test("Drawings, which pages show, are built before models that wait", async () => {
  files = new FrameFiles()
  const built: string[] = []
  const look = lookNamed("#222222")
  const orders = [
    { kind: "model", look: lookNamed("#111111") },
    { kind: "model", look },
    { kind: "worn", look, wearer: "ananya", view: "wide" },
    { kind: "face", wearer: "leela" },
  ] as const
  await Promise.all(
    orders.map(async (order) => {
      const file = await files.of(order)
      built.push(`${order.kind} ${Buffer.from(file!.identity).toString("latin1", 0, 4)}`)
    }),
  )
  expect(built).toEqual(["model glTF", "worn <svg", "face <svg", "model glTF"])
})
