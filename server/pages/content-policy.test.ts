import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { contentPolicy, faceWorkerPolicy } from "./content-policy.ts"
import { scriptHashes } from "./inline-scripts.ts"

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((one) => {
      const [name = "", ...sources] = one.split(" ")
      return [name, sources]
    }),
  )

test("Only the scripts that were rendered may run, each by its hash and once", () => {
  const html = `<head><script>let a = 1</script><script type="module">go()</script>
    <script src="/assets/x.js"></script><script>let a = 1</script></head>`
  const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
  expect(scriptHashes(html)).toEqual([sha("let a = 1"), sha("go()")])
  const policy = directives(contentPolicy({ PAYMENTS: "sandbox" }, scriptHashes(html)))
  expect(policy["script-src"]).toEqual(["'self'", sha("let a = 1"), sha("go()")])
})

test("A page loads nothing from elsewhere, is framed by nobody else, and cannot be given another base", () => {
  const policy = directives(contentPolicy({ PAYMENTS: "sandbox" }, []))
  expect(policy["object-src"]).toEqual(["'none'"])
  expect(policy["base-uri"]).toEqual(["'none'"])
  expect(policy["frame-ancestors"]).toEqual(["'self'"])
  for (const [name, sources] of Object.entries(policy)) {
    expect(
      sources.filter((one) => /^(https?:|\*|'unsafe-eval')/.test(one)),
      name,
    ).toEqual([])
  }
  expect(policy["script-src"]).not.toContain("'unsafe-inline'")
})

test("With the real gateway its script, frames and calls may come in, over https alone", () => {
  const policy = directives(contentPolicy({ PAYMENTS: "cashfree" }, []))
  const foreign = Object.values(policy)
    .flat()
    .filter((one) => !one.startsWith("'") && one !== "data:")
  expect(foreign.length).toBeGreaterThan(3)
  for (const source of foreign) expect(source).toMatch(/^https:\/\/[a-z-]+\.cashfree\.com$/)
  expect(policy["script-src"]).toContain("https://sdk.cashfree.com")
})

test("Only the worker that looks for faces may make code from text, and it reaches nobody but the shop", () => {
  const policy = directives(faceWorkerPolicy)
  expect(policy["default-src"]).toEqual(["'none'"])
  expect(policy["script-src"]).toEqual(["'self'", "'unsafe-eval'"])
  expect(policy["connect-src"]).toEqual(["'self'"])
  expect(contentPolicy({ PAYMENTS: "sandbox" }, [])).not.toContain("eval")
})
