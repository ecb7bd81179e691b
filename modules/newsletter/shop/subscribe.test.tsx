import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test } from "vitest"
import SubscribeInFooter from "./subscribe.tsx"

test("The sign-up for offers has its heading, an e-mail field that it names, and a button [FTR-01, FTR-02]", () => {
  const html = renderToString(
    <StaticRouter location="/">
      <SubscribeInFooter />
    </StaticRouter>,
  )
  const id = /<label for="([^"]*)">SIGNUP FOR OFFERS &amp; TIPS<\/label>/.exec(html)![1]!
  const [input] = html.match(new RegExp(`<input [^>]*id="${id}"[^>]*>`)) ?? []
  expect(input).toContain('type="email"')
  expect(html).toMatch(/<button[^>]* type="submit"[^>]*>Subscribe</)
})
