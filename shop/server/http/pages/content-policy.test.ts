import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { playerOrigins } from "#domain/catalogue/video-embed.ts"
import { contentPolicy, officePolicy, workerPolicy, workers } from "./content-policy.ts"
import { sealScripts } from "./inline-scripts.ts"

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((one) => {
      const [name = "", ...sources] = one.split(" ")
      return [name, sources]
    }),
  )

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

test("Only the shop's own scripts may run, each by its hash and once", () => {
  const rendered = `<head><link nonce="n0" href="/a.css"><script nonce="n0">let a = 1</script>
    <script type="module" nonce="n0" async="">go()</script><script nonce="n0" src="/assets/x.js"></script>
    <script nonce="n0">let a = 1</script></head>`
  const { html, hashes } = sealScripts(Buffer.from(rendered), "n0")
  expect(hashes).toEqual([sha("let a = 1"), sha("go()")])
  expect(html.toString()).toBe(rendered.replaceAll(' nonce="n0"', ""))
  const policy = directives(contentPolicy({ PAYMENTS: "sandbox" }, hashes))
  expect(policy["script-src"]).toEqual(["'self'", sha("let a = 1"), sha("go()")])
})

test("A script injected by the text of a product or of a shopper gets no hash", () => {
  const foreign = [
    "<script>steal()</script>",
    '<script nonce="">steal()</script>',
    '<script nonce="n1">steal()</script>',
    "<script data-x='nonce'>steal()</script>",
    "<SCRIPT>steal()</SCRIPT>",
    "<script\n>steal()</script>",
  ]
  for (const script of foreign) {
    const rendered = `<p>${script}</p><script nonce="n0">own()</script>`
    expect(sealScripts(Buffer.from(rendered), "n0").hashes, script).toEqual([sha("own()")])
  }
})

test("A page loads nothing from other origins except video players, cannot be framed, and cannot get another base URL", () => {
  const policy = directives(contentPolicy({ PAYMENTS: "sandbox" }, []))
  expect(policy["object-src"]).toEqual(["'none'"])
  expect(policy["base-uri"]).toEqual(["'none'"])
  expect(policy["frame-ancestors"]).toEqual(["'self'"])
  expect(policy["frame-src"]).toEqual(["'self'", ...playerOrigins])
  for (const [name, sources] of Object.entries({ ...policy, "frame-src": [] })) {
    expect(
      sources.filter((one) => /^(https?:|\*|'unsafe-eval')/.test(one)),
      name,
    ).toEqual([])
  }
  expect(policy["script-src"]).not.toContain("'unsafe-inline'")
})

test("With the real gateway its script, frames and requests are allowed beside the players, only over https", () => {
  const policy = directives(contentPolicy({ PAYMENTS: "cashfree" }, []))
  const foreign = Object.values(policy)
    .flat()
    .filter(
      (one) =>
        !one.startsWith("'") && !["data:", "blob:"].includes(one) && !playerOrigins.includes(one),
    )
  expect(foreign.length).toBeGreaterThan(3)
  for (const source of foreign) expect(source).toMatch(/^https:\/\/[a-z-]+\.cashfree\.com$/)
  expect(policy["script-src"]).toContain("https://sdk.cashfree.com")
})

test("No page may compile code from text", () => {
  expect(contentPolicy({ PAYMENTS: "sandbox" }, [])).not.toContain("eval")
})

test("No worker with a policy of its own loads anything but the shop's files, and no other file has one", () => {
  for (const { name, policy } of workers) {
    const { "script-src": scripts = [], ...others } = directives(policy)
    expect(scripts, name).toContain("'self'")
    expect(others, name).toEqual({ "default-src": ["'none'"], "connect-src": ["'self'"] })
  }
  expect(workerPolicy("build/client/assets/faces-Bx3_1.js")).toBeUndefined()
})

test("A back office page cannot be framed, submits no forms, and connects only to the shop", () => {
  const policy = directives(officePolicy([sha("go()")]))
  expect(policy["script-src"]).toEqual(["'self'", sha("go()")])
  for (const name of ["default-src", "frame-ancestors", "form-action", "base-uri"]) {
    expect(policy[name], name).toEqual(["'none'"])
  }
  expect(policy["connect-src"]).toEqual(["'self'"])
  expect(policy["frame-src"]).toBeUndefined()
})

test("Photos and pictures are shown on pages of the shop and of the office before they are sent", () => {
  for (const policy of [contentPolicy({ PAYMENTS: "cashfree" }, []), officePolicy([])]) {
    expect(directives(policy)["img-src"]).toContain("blob:")
  }
})
