import { expect, test } from "vitest"
import { moduleSteps, modulesOfChange, testsOfModules, turnOf } from "./modules.ts"

test("Every day it is the next module's turn, and all come round", () => {
  const modules = ["chat", "gifts", "wishes"]
  const turns = Array.from({ length: 4 }, (_, day) =>
    turnOf(modules, new Date(Date.UTC(2026, 10, 30 + day, 23, 59))),
  )
  expect(new Set(turns.slice(0, 3))).toEqual(new Set(modules))
  expect(turns[3]).toBe(turns[0])
  expect(turnOf(modules, new Date("2026-11-30T00:00:00Z"))).toBe(turns[0])
  expect(turnOf([], new Date())).toBeUndefined()
})

test("Each test of a module is run by one step, and no test of others", () => {
  const files = [
    ...["rules/text.test.ts", "shop/sign-up.test.tsx"],
    ...["server/queries.test.ts", "tests/sign-up.test.ts"],
    "tests/races/sign-up.test.ts",
    "tests/built/sign-up.test.ts",
    ...["tests/sign-up.phone.spec.ts", "tests/pages/sign-up.spec.ts"],
  ]
  const all = ["chat", "chat-box"].flatMap((name) => files.map((file) => `modules/${name}/${file}`))
  const chosen = moduleSteps.map((step) => [step, testsOfModules(["chat"], step, all)])
  const inChat = (...from: number[]) => files.slice(...from).map((file) => `modules/chat/${file}`)
  expect(chosen).toEqual([
    ["unit", inChat(0, 2)],
    ["calls", inChat(2, 4)],
    ["races", inChat(4, 5)],
    ["built", inChat(5, 6)],
    ["journeys", inChat(6)],
  ])
  expect(testsOfModules(["chat"], "unit", ["shop/web/chat/chat.test.ts"])).toEqual([])
})

test("A change inside modules and documents is theirs alone, and any other file makes it everybody's", () => {
  const inside = ["modules/chat/shop/chat.tsx", "modules/chat/module.ts", "modules/gifts/module.ts"]
  expect(modulesOfChange([...inside, "docs/modules.md", "CHANGELOG.md"])).toEqual(["chat", "gifts"])
  expect(modulesOfChange([...inside, "modules.ts"])).toBeUndefined()
  expect(modulesOfChange([...inside, "shop/web/root.tsx"])).toBeUndefined()
  expect(modulesOfChange(["docs/modules.md"])).toBeUndefined()
  expect(modulesOfChange([])).toBeUndefined()
})
