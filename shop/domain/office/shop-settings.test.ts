import { expect, test } from "vitest"
import { proposedOff } from "./shop-settings.ts"

test("What is proposed to be off follows from the shop's answers; a feature for every shop stays as it is", () => {
  const features = [
    { name: "chat", label: "", about: "" },
    { name: "lots", label: "", about: "", forShops: "sells_contact_lenses" as const },
    { name: "numbers", label: "", about: "", forShops: "has_staff" as const },
  ]
  expect(proposedOff(features, [], ["has_staff"])).toEqual(["lots"])
  expect(proposedOff(features, ["chat", "numbers"], ["has_staff"])).toEqual(["chat", "lots"])
  expect(proposedOff(features, ["maps"], ["has_staff", "sells_contact_lenses"])).toEqual([])
})
