import compile from "icu-minify/compile"
import type { Plugin } from "vite"
import type { Catalogue } from "#words/translations.ts"
import { parse } from "../syntax.ts"
import { sentencesOf } from "./sentences.ts"

/**
 * Replaces the sentences of the browser's scripts by their compiled translation, so that a browser
 * gets neither catalogue nor parser (docs/decisions/071-translation.md).
 */
export function putWords(language: string, catalogues: readonly Catalogue[]): Plugin {
  const words: Record<string, string> = Object.assign(
    {},
    ...catalogues.filter((one) => one.language === language).map((one) => one.words),
  )
  return {
    name: "put-words",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({ define: { "import.meta.env.LANGUAGE": JSON.stringify(language) } }),
    transform: {
      filter: {
        id: { include: /\.tsx?(\?|$)/, exclude: /node_modules/ },
        code: /\b(?:t|msg|rich)\(/,
      },
      handler(code, id) {
        let put = code
        // From the end, so that the places before stay where they are.
        for (const { text, key, literal } of sentencesOf(parse(`${id}.js`, code)).reverse()) {
          const message = JSON.stringify(compile(words[key] || text))
          put = put.slice(0, literal.start) + message + put.slice(literal.end)
        }
        return put === code ? null : { code: put, map: null }
      },
    },
  }
}
