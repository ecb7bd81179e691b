import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { CodeInput } from "./code-input.tsx"

test("The browser cuts no code that is pasted with spaces or invisible characters [LOG-09]", () => {
  const ids = { id: "code", "aria-describedby": undefined, "aria-invalid": undefined }
  const html = renderToStaticMarkup(<CodeInput ids={ids} value="" onChange={() => undefined} />)
  expect(html).toContain('autoComplete="one-time-code"')
  expect(html).not.toMatch(/maxlength|pattern/i)
})
