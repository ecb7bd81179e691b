import { Writable } from "node:stream"
import { Suspense, use } from "react"
import { renderToPipeableStream } from "react-dom/server"
import { expect, test } from "vitest"
import type { LanguageCode } from "#words/languages.ts"
import { msg } from "#words/sentence.ts"
import { LanguageProvider, translateOf, useTranslate } from "./use-translate.tsx"

const Words = () => {
  const t = useTranslate()
  return <p>{t("Secure checkout")}</p>
}

/** Says its words only after others have been rendered in between. */
function Later({ after }: { after: Promise<void> }) {
  use(after)
  return <Words />
}

const render = (language: LanguageCode, after: Promise<void>) =>
  new Promise<string>((resolve, reject) => {
    let html = ""
    const page = new Writable({
      write: (chunk, _encoding, done) => {
        html += chunk
        done()
      },
      final: () => resolve(html),
    })
    const { pipe } = renderToPipeableStream(
      <LanguageProvider value={language}>
        <Words />
        <Suspense>
          <Later after={after} />
        </Suspense>
      </LanguageProvider>,
      { onAllReady: () => pipe(page), onError: reject },
    )
  })

test("200 pages that are rendered at the same time have each the words of its own language only", async () => {
  const { promise: after, resolve: goOn } = Promise.withResolvers<void>()
  const languages = Array.from({ length: 200 }, (_, n): LanguageCode => (n % 3 === 0 ? "hi" : "en"))
  const pages = languages.map((language) => render(language, after))
  goOn()
  for (const [n, html] of (await Promise.all(pages)).entries()) {
    const isHindi = languages[n] === "hi"
    expect(html.match(/Secure checkout/g) ?? [], `${n}`).toHaveLength(isHindi ? 0 : 2)
    expect(html.match(/सुरक्षित पेमेंट/g) ?? [], `${n}`).toHaveLength(isHindi ? 2 : 0)
  }
})

test("A sentence has its plural, its values and its tags, and without a translation it is English", () => {
  const t = translateOf("hi")
  expect(
    t("{n, plural, one {# lens is missing} other {# lenses are missing}}", { n: 100_000 }),
  ).toBe("1,00,000 lenses are missing")
  expect(t(msg("{what} of {name}", { what: msg("Secure checkout"), name: "A" }))).toBe(
    "सुरक्षित पेमेंट of A",
  )
  expect(t("Cancel it", { context: "no translation" })).toBe("Cancel it")
  expect(t("{word}", { word: "" })).toBe("")
})
