import { parse as parseMessage } from "@formatjs/icu-messageformat-parser"
import { forbiddenWords } from "./terms.ts"

/** What is wrong with a translation; empty if nothing is. An empty translation is judged elsewhere. */
export function faultsOf(language: string, key: string, translation: string): string[] {
  const english = key.replace(/\|[\w ]+$/, "")
  const [said, meant] = [translation, english].map((text) => {
    try {
      return partsOf(text)
    } catch (error) {
      return (error as Error).message
    }
  })
  if (typeof meant === "string") return [`"${english}" is no ICU message: ${meant}`]
  if (typeof said === "string") return [`"${translation}" is no ICU message: ${said}`]
  const faults = (["values", "tags", "numbers"] as const).flatMap((part) =>
    differ(said![part], meant![part])
      ? [`"${translation}" has other ${part} than "${english}"`]
      : [],
  )
  const forbidden = Object.entries(forbiddenWords[language] ?? {}).filter(([word]) =>
    new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{M}])`, "u").test(translation),
  )
  return [
    ...faults,
    ...forbidden.map(([word, better]) => `"${translation}" says ${word}, not ${better}`),
    ...(/[०-९]/.test(translation) ? [`"${translation}" has digits that are not Latin`] : []),
  ]
}

/** The names of the values and tags of an ICU message. */
export function namesIn(text: string): Set<string> {
  const { values, tags } = partsOf(text)
  return new Set([...values, ...tags])
}

interface MessageParts {
  values: Set<string>
  tags: Set<string>
  /** Numbers of two digits and more, rupees and per cent: small ones may be words. */
  numbers: Set<string>
}

function partsOf(text: string): MessageParts {
  const parts: MessageParts = { values: new Set(), tags: new Set(), numbers: new Set() }
  const visit = (elements: readonly Element[]): void => {
    for (const element of elements) {
      if (element.type === TAG) parts.tags.add(element.value)
      else if (element.type !== LITERAL && element.type !== POUND) parts.values.add(element.value)
      if (element.type === LITERAL) {
        for (const [number] of element.value.matchAll(/₹|%|\d[\d,.]*\d/g)) parts.numbers.add(number)
      }
      for (const { value } of Object.values(element.options ?? {})) visit(value)
      if (element.children) visit(element.children)
    }
  }
  visit(parseMessage(text) as unknown as Element[])
  return parts
}

/** A part of a parsed message, as far as these checks use it. */
interface Element {
  type: number
  value: string
  options?: Record<string, { value: Element[] }>
  children?: Element[]
}
const [LITERAL, POUND, TAG] = [0, 7, 8]

export const differ = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size !== b.size || [...a].some((one) => !b.has(one))
