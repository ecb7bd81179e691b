import { afterEach, expect, test } from "vitest"
import type { FrameLook } from "#eyewear/look.ts"
import { usual } from "#eyewear/testing/designs.ts"
import { FrameModels } from "./frame-models.ts"

const lookNamed = (hex: string): FrameLook => ({
  design: usual,
  front: { kind: "solid", hex, matte: false },
  temple: { kind: "solid", hex, matte: false },
  metal: { hex: "#d4a860", polish: "polished" },
  lens: { kind: "clear", hex: "#eeeeee" },
})

let models: FrameModels
afterEach(() => models.close())

test("A frame that cannot be built does not affect others, and a later request tries again", async () => {
  models = new FrameModels()
  const broken = { ...lookNamed("#111111"), design: null } as unknown as FrameLook
  await expect(models.of(broken)).rejects.toThrow()
  await expect(models.of(broken)).rejects.toThrow()
  const model = await models.of(lookNamed("#111111"))
  expect(model?.br.length).toBeLessThan((model?.identity.length ?? 0) / 2)
})

test("Requests beyond the queue limit are refused immediately, and a closing shop rejects those that wait", async () => {
  models = new FrameModels()
  const asked = Array.from({ length: 25 }, (_, i) => models.of(lookNamed(`#0000${10 + i}`)))
  expect(await models.of(lookNamed("#ffffff"))).toBeNull()
  await models.close()
  const answers = await Promise.allSettled(asked)
  expect(answers.at(-1)?.status).toBe("rejected")
})
