import { expect, test } from "vitest"
import { judgeAudit } from "./judge-audit.ts"

const advisory = "GHSA-aaaa-bbbb-cccc"
const reply = JSON.stringify({
  vulnerabilities: {
    fastify: {
      via: [
        {
          name: "fastify",
          title: "Something bad",
          url: `https://github.com/advisories/${advisory}`,
          severity: "high",
        },
      ],
    },
    "@fastify/static": { via: ["fastify"] },
  },
})
const exception = { advisory, reason: "The shop never calls what is broken.", until: "2026-12-31" }

test("An advisory is a problem, listed once, until it has an exception with a reason", () => {
  expect(judgeAudit(reply, [], "2026-11-20")).toEqual({
    isChecked: true,
    problems: [`${advisory} (high): fastify, Something bad.`],
  })
  expect(judgeAudit(reply, [exception], "2026-12-31")).toEqual({ isChecked: true, problems: [] })
})

test("An exception expires on its day, also when the registry does not reply", () => {
  const ended = `${advisory}: its exception ended on 2026-12-31.`
  expect(judgeAudit(reply, [exception], "2027-01-01").problems).toContain(ended)
  expect(judgeAudit("{}", [exception], "2027-01-01").problems).toEqual([ended])
})

test("A registry without an audit is distinguished from one that finds nothing", () => {
  const refusals = ['{"message":"405 Method Not Allowed"}', "", "<html>"]
  for (const refusal of refusals)
    expect(judgeAudit(refusal, [], "2026-11-20").isChecked).toBe(false)
  expect(judgeAudit('{"vulnerabilities":{}}', [], "2026-11-20").isChecked).toBe(true)
})
