import { expect, test } from "vitest"
import { oneProcess, tally } from "../crowd.ts"

const shop = oneProcess()

const post = (path: string, body: object) => shop.call("POST", `/api/votes${path}`, { body })

test("Simultaneous votes of many devices are all counted, once each", async () => {
  const { token, secret } = (await post("", { frames: [41, 43], name: "", question: "" })).body
  const voters = Array.from({ length: 30 }, (_, n) => `device-${String(n).padStart(20, "0")}`)
  const votes = voters.flatMap((device) =>
    [41, 43].map((choice) => post("/cast", { token, secret: device, choice })),
  )
  expect(tally(await Promise.all(votes))).toEqual({ 200: 60 })
  const { results } = (await post("/show", { token, secret })).body
  expect(results.voters).toBe(30)
})
