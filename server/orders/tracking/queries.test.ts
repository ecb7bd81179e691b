import { expect, test } from "vitest"
import type { Tracking } from "#domain/orders/tracking.ts"
import { shopForThisTest } from "#tests/shop.ts"
import { findTracking, saveTracking } from "./queries.ts"

const trackingWith = (...tags: string[]): Tracking => ({
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

test("A delivered parcel stays delivered when an older message of the courier arrives late", async () => {
  const { context } = await shopForThisTest()
  await saveTracking(context, trackingWith("InfoReceived"))
  await saveTracking(context, trackingWith("InfoReceived", "InTransit", "Delivered"))
  await saveTracking(context, trackingWith("InfoReceived", "InTransit"))
  const kept = await findTracking(context.db, "delhivery", "CH1")
  expect(kept?.tracking).toEqual(trackingWith("InfoReceived", "InTransit", "Delivered"))
})
