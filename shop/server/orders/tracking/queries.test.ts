import { expect, test } from "vitest"
import { parcels } from "#db/schema.ts"
import type { Tracking } from "#domain/orders/tracking.ts"
import { shopForThisTest } from "#tests/shop.ts"
import { findTracking, saveTracking } from "./queries.ts"

/** "Returned" is the tracking service's exception "Returned to sender". */
const tagOf = (name: string) => (name === "Returned" ? "Exception" : name)

const trackingWith = (...tags: string[]): Tracking => ({
  id: "t1",
  courier: "delhivery",
  trackingNumber: "CH1",
  tag: tagOf(tags.at(-1) ?? "Pending"),
  checkpoints: tags.map((tag, n) => ({
    time: `2026-11-2${n}T10:00:00+05:30`,
    tag: tagOf(tag),
    subtagMessage: tag === "Returned" ? "Returned to sender" : "",
    message: "",
    location: "",
  })),
})

test("A final tag stays until a later checkpoint of another final tag", async () => {
  const { context } = await shopForThisTest()
  const tagAfter = async (...tags: string[]) => {
    const update = trackingWith(...tags)
    const saved = await saveTracking(context, update)
    const kept = await findTracking(context.db, "delhivery", "CH1")
    expect(saved).toEqual(kept?.tracking)
    expect(saved.checkpoints).toEqual(update.checkpoints)
    return saved.tag
  }
  expect(await tagAfter("InTransit", "Delivered")).toBe("Delivered")
  // Signed, but late, or scanned by mistake.
  expect(await tagAfter("InTransit", "Delivered", "OutForDelivery")).toBe("Delivered")
  expect(await tagAfter("InTransit", "Delivered", "OutForDelivery", "Exception")).toBe("Delivered")
  const [parcel] = await context.db.select().from(parcels)
  expect(parcel!.nextAskAt).toBeNull()
  const way = ["InTransit", "Delivered", "OutForDelivery", "Exception", "Returned"]
  expect(await tagAfter(...way)).toBe("Exception")
  expect(await tagAfter(...way, "OutForDelivery")).toBe("Exception")
  // A delivery from before it came back, which the courier reports afterwards.
  const late = trackingWith(...way, "OutForDelivery", "Delivered")
  late.checkpoints.at(-1)!.time = "2026-11-19T10:00:00+05:30"
  expect((await saveTracking(context, late)).tag).toBe("Exception")
  expect(await tagAfter(...way, "OutForDelivery", "InTransit", "Delivered")).toBe("Delivered")
})

test("A delivered parcel stays delivered when an older message of the courier arrives late", async () => {
  const { context } = await shopForThisTest()
  await saveTracking(context, trackingWith("InfoReceived"))
  await saveTracking(context, trackingWith("InfoReceived", "InTransit", "Delivered"))
  await saveTracking(context, trackingWith("InfoReceived", "InTransit"))
  const kept = await findTracking(context.db, "delhivery", "CH1")
  expect(kept?.tracking).toEqual(trackingWith("InfoReceived", "InTransit", "Delivered"))
})
