import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test } from "vitest"
import { FooterColumns, FooterLinks, footerLinks, PreparedMarkup } from "./footer-columns.tsx"

const rendered = (page: React.ReactNode) =>
  renderToString(<StaticRouter location="/">{page}</StaticRouter>)

test("The footer's links that were rendered before stand in a page as if they were rendered with it", () => {
  const prepared = new Map<object, string>(
    Object.values(footerLinks).map((links) => [links, rendered(<FooterLinks links={links} />)]),
  )
  const withPrepared = rendered(
    <PreparedMarkup value={prepared}>
      <FooterColumns />
    </PreparedMarkup>,
  )
  expect(withPrepared).toBe(rendered(<FooterColumns />))
  expect(withPrepared).toContain('href="/aviator-glasses"')
  const other = new Map([[footerLinks.styles, "<li>other</li>"]])
  expect(
    rendered(
      <PreparedMarkup value={other}>
        <FooterColumns />
      </PreparedMarkup>,
    ),
    "the markup that was prepared is what is shown",
  ).toContain("<li>other</li>")
})
