import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { frameVotes } from "#db/schema.ts"
import { MAX_VOTERS, VOTE_DAYS } from "#domain/catalogue/vote.ts"
import { hashOfVoteToken } from "#server/catalogue/votes/queries.ts"
import { voteLimits } from "#server/catalogue/votes/vote-limits.ts"
import { purgeRecords } from "#server/shoppers/retention/commands/purge-records.ts"
import { solveWork } from "#web/shared/api/solve-work.ts"
import { operated } from "../../operations/operate.ts"
import { newCaller, openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frames = [41, 43, 46]

const post = (path: string, body: object, at = shop) =>
  at.call("POST", `/api/votes${path}`, { body })

const started = async (form: object = {}, at = shop) => {
  const body = { frames, name: "", question: "", ...form }
  const from = newCaller()
  const created = await at.call("POST", "/api/votes", { body, from })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  return created.body as { token: string; secret: string; ends: string }
}

let devices = 0
const newDevice = () => `device-${String(devices++).padStart(20, "0")}`

const rowOf = async (token: string, at = shop) => {
  const [row] = await at.context.db
    .select()
    .from(frameVotes)
    .where(eq(frameVotes.tokenHash, hashOfVoteToken(token)))
  return row
}

test("A vote shows its frames, name and question to anybody with the link, and only hashes of its keys are stored", async () => {
  const vote = await started({ name: " Asha ", question: "For the wedding?" })
  const { status, body, headers } = await post("/show", { token: vote.token })
  expect(status).toBe(200)
  expect(headers["cache-control"]).toBe("no-store")
  expect(body).toMatchObject({
    ...{ name: "Asha", question: "For the wedding?", is_creator: false, has_ended: false },
    ...{ choice: null, results: null, ends: vote.ends },
  })
  expect(body.frames.map(({ id }: { id: number }) => id)).toEqual(frames)
  const product = shop.context.catalogue.product(41)!
  expect(body.frames[0]).toMatchObject({
    ...{ title: product.title, thumbnail: product.thumbnail, price: product.price / 100 },
    ...{ worn: "worn/41.svg", worn_alt: expect.stringMatching(/^Worn by .* mm \(drawing\)$/) },
  })
  const days = (Date.parse(vote.ends) - shop.context.now().getTime()) / 86_400_000
  expect(days).toBeCloseTo(VOTE_DAYS, 2)
  const stored = JSON.stringify(await rowOf(vote.token))
  expect(stored).not.toContain(vote.token)
  expect(stored).not.toContain(vote.secret)
})

test("A device that votes twice counts once, may change its mind, and sees results only after voting", async () => {
  const { token } = await started()
  const [asha, ravi] = [newDevice(), newDevice()]
  for (const choice of [41, 41]) {
    const { body } = await post("/cast", { token, secret: asha, choice })
    expect(body).toMatchObject({ choice: 41, is_creator: false, results: { voters: 1 } })
  }
  expect((await post("/show", { token, secret: ravi })).body.results).toBeNull()
  await post("/cast", { token, secret: ravi, choice: 0 })
  const { body } = await post("/cast", { token, secret: asha, choice: 46 })
  const counts = [
    ...[41, 43].map((choice) => ({ choice, count: 0 })),
    ...[46, 0].map((choice) => ({ choice, count: 1 })),
  ]
  expect(body).toMatchObject({ choice: 46, results: { voters: 2, counts } })
  expect((await post("/show", { token, secret: ravi })).body).toMatchObject({
    choice: 0,
    results: { voters: 2, counts },
  })
})

test("Whoever asks sees the results, does not vote, and ends the vote; others can neither end nor delete it", async () => {
  const { token, secret } = await started()
  const voter = newDevice()
  await post("/cast", { token, secret: voter, choice: 43 })
  const own = { token, secret }
  expect((await post("/show", own)).body).toMatchObject({
    ...{ is_creator: true, choice: null, results: { voters: 1 } },
  })
  const refused = await post("/cast", { ...own, choice: 43 })
  expect(refused.body.error).toMatchObject({ code: "NOT_ALLOWED_NOW" })
  for (const path of ["/end", "/delete"]) {
    for (const stranger of [voter, newDevice()]) {
      expect((await post(path, { token, secret: stranger })).status, path).toBe(404)
    }
  }
  const ended = await post("/end", own)
  expect(ended.body).toMatchObject({ has_ended: true, results: { voters: 1 } })
  const first = (await rowOf(token))!.endedAt
  shop.wait(60)
  await post("/end", own)
  expect((await rowOf(token))!.endedAt).toEqual(first)
  const late = await post("/cast", { token, secret: voter, choice: 41 })
  expect(late.body.error).toEqual({ code: "NOT_ALLOWED_NOW", message: "This vote has ended." })
  expect((await post("/show", { token, secret: voter })).body.choice).toBe(43)
  expect((await post("/show", { token, secret: newDevice() })).body.results).toBeNull()
})

test("A deleted vote, one whose days are over, and an unknown one are not found; the retention job deletes what is over", async () => {
  const at = await shopForThisTest()
  const deleted = await started({}, at)
  const { token, secret } = deleted
  expect((await post("/delete", { token, secret }, at)).body).toEqual({ deleted: true })
  expect(await rowOf(token, at)).toBeUndefined()
  const over = await started({ name: "Asha" }, at)
  at.wait(VOTE_DAYS * 86_400 - 60)
  const newer = await started({}, at)
  expect((await post("/show", { token: over.token }, at)).status).toBe(200)
  at.wait(120)
  for (const gone of [deleted, over, { token: "an-unknown-token-x", secret: newDevice() }]) {
    const key = { token: gone.token, secret: gone.secret }
    for (const [path, body] of [
      ["/show", { token: gone.token }],
      ["/cast", { token: gone.token, secret: newDevice(), choice: 41 }],
      ["/end", key],
      ["/delete", key],
    ] as const) {
      const { body: reply } = await post(path, body, at)
      expect(reply.error?.code, path).toBe("NOT_FOUND")
    }
  }
  await purgeRecords(at.context)
  expect(await rowOf(over.token, at)).toBeUndefined()
  expect(await rowOf(newer.token, at)).toBeDefined()
})

test("A vote takes one to three different frames that are sold, and choices among them", async () => {
  for (const [form, code] of [
    [[], "BAD_REQUEST"],
    [[41, 41], "BAD_REQUEST"],
    [[41, 43, 46, 47], "BAD_REQUEST"],
    [[41, 999_999], "NOT_FOUND"],
    [[41, 71], "NOT_SELLABLE"],
  ] as const) {
    const { body } = await post("", { frames: form, name: "", question: "" })
    expect(body.error.code, String(form)).toBe(code)
  }
  const { token } = await started({ frames: [41] })
  const other = await post("/cast", { token, secret: newDevice(), choice: 43 })
  expect(other.body.error.code).toBe("NOT_ALLOWED_NOW")
})

test("Names and questions are one printable line without links and numbers", async () => {
  for (const form of [
    { name: "Call 98450" },
    { name: "x".repeat(31) },
    { name: "A\u0000" },
    { question: "See www.evil.example" },
    { question: "Call 98450 12345" },
    { question: "One\nTwo" },
    { question: "x".repeat(121) },
  ]) {
    const { status } = await post("", { frames, name: "", question: "", ...form })
    expect(status, JSON.stringify(form)).toBe(400)
  }
  const { token } = await started({ name: "आशा", question: '<b>"Round"</b> or square & why?' })
  const { body } = await post("/show", { token })
  expect(body).toMatchObject({ name: "आशा", question: '<b>"Round"</b> or square & why?' })
})

test("A vote keeps a frame that is out of stock or no longer sold, and says so", async () => {
  const at = await shopForThisTest()
  const { token } = await started({}, at)
  await operated(at, "stock", { product: "43", set: "0" })
  await operated(at, "product hide", { product: "46" })
  await expect.poll(() => at.context.catalogue.product(46)).toBeNull()
  const { body } = await post("/show", { token }, at)
  expect(body.frames.map(({ state }: { state: string }) => state)).toEqual([
    ...["in stock", "out of stock", "not sold"],
  ])
  expect(body.frames[2]).toMatchObject({ price: null, worn: null, title: expect.any(String) })
  const voted = await post("/cast", { token, secret: newDevice(), choice: 46 }, at)
  expect(voted.body.choice).toBe(46)
})

test("A vote takes so many voters and no more, who can still change their minds", async () => {
  const { token } = await started()
  const voters = Array.from({ length: MAX_VOTERS }, newDevice)
  const ballots = Object.fromEntries(voters.map((secret) => [hashOfVoteToken(secret), 41]))
  await shop.context.db
    .update(frameVotes)
    .set({ ballots })
    .where(eq(frameVotes.tokenHash, hashOfVoteToken(token)))
  const one = await post("/cast", { token, secret: newDevice(), choice: 41 })
  expect(one.body.error.message).toBe("This vote already has 100 voters.")
  const changed = await post("/cast", { token, secret: voters[0]!, choice: 43 })
  expect(changed.body.results).toMatchObject({ voters: MAX_VOTERS })
  expect(changed.body.choice).toBe(43)
})

test("A network that starts many votes has to prove work, once for each vote, and then waits", async () => {
  const at = await shopForThisTest()
  at.stopClock()
  const from = newCaller()
  const body = { frames, name: "", question: "" }
  const start = (more = {}, caller = from) =>
    at.call("POST", "/api/votes", { body: { ...body, ...more }, from: caller })
  for (let n = 0; n < voteLimits.network.easy; n++) expect((await start()).status).toBe(201)
  const asked = await start()
  expect(asked.status).toBe(429)
  const { work } = asked.body.error
  const solved = { puzzle: work.puzzle, answer: await solveWork(work) }
  expect((await start({ work: solved })).status).toBe(201)
  expect((await start({ work: solved })).status).toBe(429)
  expect((await start({}, newCaller())).status).toBe(201)
})
