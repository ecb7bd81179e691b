import { expect, test } from "vitest"
import type { Tracking } from "#domain/tracking.ts"
import { shopForThisTest } from "#tests/shop.ts"
import { keepTracking, keptTracking } from "./queries.ts"

const news = (...tags: string[]): Tracking => ({
  id: "t1",
  courier: "delhivery",
  trackingNumber: "CH1",
  tag: tags.at(-1) ?? "Pending",
  checkpoints: tags.map((tag, n) => ({
    time: `2026-11-2${n}T10:00:00+05:30`,
    tag,
    subtagMessage: "",
    message: "",
    location: "",
  })),
})

test("A parcel that has arrived stays so when older news of the courier come late", async () => {
  const { house } = await shopForThisTest()
  await keepTracking(house, news("InfoReceived"))
  await keepTracking(house, news("InfoReceived", "InTransit", "Delivered"))
  await keepTracking(house, news("InfoReceived", "InTransit"))
  const kept = await keptTracking(house.sql, "delhivery", "CH1")
  expect(kept?.tracking).toEqual(news("InfoReceived", "InTransit", "Delivered"))
})
