import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { parseSync } from "vite"
import { expect, test, vi } from "vitest"

/**
 * Regular expressions whose time grows faster than the text are denials of service. Each one is
 * made an automaton of its positions (Glushkov), in which two runs over one text are looked for:
 * two ways around one loop are exponential, two loops over the same characters after each other
 * are quadratic (Weideman et al., "Analyzing matching time behavior of backtracking regular
 * expression matchers by using ambiguity of NFA", 2016). An expression without `^` has a first
 * loop over everything: it is tried at every place.
 */
interface Position {
  /** Which of `samples` it takes. */
  takes: ReadonlySet<string>
}
interface Part {
  nullable: boolean
  first: number[]
  last: number[]
  /** Whether something that can fail, such as `$`, is behind its last positions. */
  fails: boolean
}

const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...Array.from("\u00a0\u00a7°º×éßıſKकाᳩ٣０Ａ“–—−₹˚δ∆…\u200b\u200e\u2028\u202f\ufeff\ufffd😀𝟎"),
]

class Automaton {
  positions: Position[] = []
  /** With repetitions: two ways to the same position are two edges. */
  edges: number[][] = []
  private at = 0
  private readonly source: string
  private readonly flags: string

  constructor(source: string, flags: string) {
    this.source = source
    this.flags = flags.replace(/[gy]/g, "")
  }

  whole(): Part {
    const part = this.alternatives()
    if (this.at !== this.source.length) throw new Error(`unread at ${this.at}: ${this.source}`)
    return part
  }

  private link(from: readonly number[], to: readonly number[]) {
    for (const one of from) this.edges[one]!.push(...to)
  }

  private alternatives(): Part {
    const parts = [this.sequence()]
    while (this.source[this.at] === "|") {
      this.at++
      parts.push(this.sequence())
    }
    return {
      nullable: parts.some(({ nullable }) => nullable),
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      fails: parts.some(({ fails }) => fails),
    }
  }

  private sequence(): Part {
    let whole: Part = { nullable: true, first: [], last: [], fails: false }
    while (this.at < this.source.length && !"|)".includes(this.source[this.at]!)) {
      const next = this.repeated()
      this.link(whole.last, next.first)
      whole = {
        nullable: whole.nullable && next.nullable,
        first: whole.nullable ? [...whole.first, ...next.first] : whole.first,
        last: next.nullable ? [...whole.last, ...next.last] : next.last,
        fails: next.nullable ? whole.fails || next.fails : next.fails,
      }
    }
    return whole
  }

  private repeated(): Part {
    const part = this.atom()
    const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.source.slice(this.at))
    if (!quantifier) return part
    this.at += quantifier[0].length
    const [text, least, comma, most] = quantifier
    // A bounded repetition costs no more than its bound.
    if (/^[*+]/.test(text) || (comma === "," && most === "")) this.link(part.last, part.first)
    return { ...part, nullable: part.nullable || /^[*?]/.test(text) || Number(least ?? 1) === 0 }
  }

  private atom(): Part {
    const rest = this.source.slice(this.at)
    const none: Part = { nullable: true, first: [], last: [], fails: false }
    const group = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(rest)
    if (group) {
      this.at += group[0].length
      const inner = this.alternatives()
      this.at++
      // What is looked at costs as much as what is matched, and then may fail.
      const looks = /[=!]$/.test(group[0])
      return looks ? { nullable: true, first: inner.first, last: [], fails: true } : inner
    }
    const anchor = /^(?:[\^$]|\\[bB]|\\[1-9]|\\k<\w+>)/.exec(rest)
    if (anchor) {
      this.at += anchor[0].length
      return { ...none, fails: anchor[0] !== "^" }
    }
    const [text] =
      /^(?:\[(?:\\[\s\S]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Z]|\\[\s\S]|[\uD800-\uDBFF][\uDC00-\uDFFF]|[\s\S])/.exec(
        rest,
      )!
    this.at += text.length
    const one = new RegExp(`^(?:${text})$`, this.flags)
    const own = /^[^\\[]/.test(text) ? [text] : []
    this.edges.push([])
    this.positions.push({
      takes: new Set([...samples, ...own].filter((sample) => one.test(sample))),
    })
    const position = this.positions.length - 1
    return { nullable: false, first: [position], last: [position], fails: false }
  }
}

/** Why an expression is slower than linear, or null. */
function slowness(source: string, flags: string): string | null {
  const automaton = new Automaton(source, flags)
  const { positions, edges } = automaton
  const whole = automaton.whole()
  const alphabet = [...new Set(positions.flatMap(({ takes }) => [...takes]))]
  const accepting = new Set(whole.fails ? [] : whole.last)
  const isAnchored = flags.includes("y") || (/^(?:\(\?:)?\^/.test(source) && !flags.includes("m"))
  if (!isAnchored) {
    positions.push({ takes: new Set(samples) })
    edges.push([positions.length - 1, ...whole.first])
  }
  const words = positions.map(({ takes }) =>
    alphabet.reduce((bits, sample, n) => (takes.has(sample) ? bits | (1n << BigInt(n)) : bits), 0n),
  )
  const shares = (...all: number[]) => all.reduce((bits, at) => bits & words[at]!, -1n) !== 0n
  const reached = (from: number): Set<number> => {
    const seen = new Set<number>()
    const open = [...edges[from]!]
    for (let next = open.pop(); next !== undefined; next = open.pop())
      if (!seen.has(next)) {
        seen.add(next)
        open.push(...edges[next]!)
      }
    return seen
  }
  const reach = edges.map((_, at) => reached(at))
  const loops = edges.flatMap((_, at) => (reach[at]!.has(at) ? [at] : []))
  const isInLoopOf = (at: number, loop: number) => reach[at]!.has(loop) && reach[loop]!.has(at)

  for (const loop of loops) {
    // Two runs from a position that part and meet again there.
    const seen = new Set<string>()
    const open: [number, number, boolean][] = [[loop, loop, false]]
    for (let next = open.pop(); next; next = open.pop()) {
      const [one, other, parted] = next
      for (const [n, a] of edges[one]!.entries())
        for (const [m, b] of edges[other]!.entries()) {
          const differ = parted || one !== other || n !== m
          if (!isInLoopOf(a, loop) || !isInLoopOf(b, loop) || !shares(a, b)) continue
          if (a === loop && b === loop && differ) return "exponential"
          const key = `${a} ${b} ${differ}`
          if (seen.has(key)) continue
          seen.add(key)
          open.push([a, b, differ])
        }
    }
  }
  for (const p of loops)
    for (const q of loops) {
      if (p === q || isInLoopOf(p, q) || !reach[p]!.has(q) || accepting.has(q)) continue
      // One run stays in the loop of p, one goes from p to q, one stays in that of q.
      const seen = new Set<string>()
      const open: [number, number, number][] = [[p, p, q]]
      for (let next = open.pop(); next; next = open.pop()) {
        for (const a of edges[next[0]]!)
          for (const b of edges[next[1]]!)
            for (const c of edges[next[2]]!) {
              if (!isInLoopOf(a, p) || !isInLoopOf(c, q) || !(b === q || reach[b]!.has(q))) continue
              if (!shares(a, b, c)) continue
              if (a === p && b === q && c === q) return "quadratic"
              const key = `${a} ${b} ${c}`
              if (seen.has(key)) continue
              seen.add(key)
              open.push([a, b, c])
            }
      }
    }
  return null
}

interface ParsedNode {
  type?: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

/** The expressions of the code that runs in the server and the browser. */
function expressionsInCode() {
  const files = execFileSync("git", ["ls-files", "shop", "packages"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  return files.flatMap((file) => {
    const found: { file: string; source: string | null; flags: string }[] = []
    const code = readFileSync(file, "utf8")
    // The parser's JSON: the values of its expressions are not compiled.
    const program: unknown = JSON.parse(JSON.stringify(parseSync(file, code).program, withoutValue))
    const visit = (node: unknown) => {
      if (typeof node !== "object" || node === null) return
      const { type, regex, callee } = node as ParsedNode
      if (regex) {
        const { pattern, flags } = regex
        found.push({ file, source: pattern, flags })
      } else if (callee?.name === "RegExp" && /^(?:New|Call)Expression$/.test(type ?? ""))
        found.push({ file, source: null, flags: "" })
      for (const inner of Object.values(node)) visit(inner)
    }
    visit(program)
    return found
  })
}

const withoutValue = (key: string, value: unknown) =>
  key === "value" && (typeof value === "bigint" || value instanceof RegExp) ? null : value

test.each([
  ["(a+)+$", "", "exponential"],
  ["^(?:a|a)*b", "", "exponential"],
  ["^(\\w*?)((?:x?\\d+(?:\\.\\d*)?)+)$", "", "exponential"],
  ['^(?:[^"]*"[^"]*")*[^"]*$', "", null],
  ["\\s+$", "", "quadratic"],
  ["^\\d+[.\\d]*x", "", "quadratic"],
  [',(?=[^"]*$)', "", "quadratic"],
  ["\\s+", "g", null],
  ["^\\d{1,4}(\\.\\d{1,4})?$", "", null],
  ["^[a-z]+(?:-[a-z]+)*$", "", null],
])("The time of /%s/%s is %s", (source, flags, speed) => {
  expect(slowness(source, flags)).toBe(speed)
})

/** What makes the expressions that a function of the file puts together. */
const made: Record<string, (module: Record<string, (...input: never[]) => unknown>) => void> = {
  "shop/domain/core/number-series.ts": ({ numberSeries }) => numberSeries!("CH" as never),
  "shop/domain/office/shop-identity.ts": ({ languagesOf }) => languagesOf!("आशा" as never),
  "packages/optics/src/exchange/prescription-document.ts": ({ emptyReading, readMeasureLine }) =>
    readMeasureLine!(emptyReading!() as never, "Wrap 5" as never),
  "shop/web/offline/offline-page.ts": ({ shopIn }) => shopIn!("<html>" as never),
}

test("Every regular expression of server and browser is linear in the length of its text", async () => {
  const found = expressionsInCode()
  const dynamic = Map.groupBy(
    found.filter(({ source }) => source === null),
    ({ file }) => file,
  )
  const compiled: { file: string; source: string; flags: string }[] = []
  for (const [file, sites] of dynamic) {
    const before = compiled.length
    vi.resetModules()
    vi.stubGlobal(
      "RegExp",
      class extends RegExp {
        constructor(pattern: string | RegExp, flags?: string) {
          super(pattern, flags)
          compiled.push({ file, source: this.source, flags: this.flags })
        }
      },
    )
    made[file]?.(await import(`../${file}`))
    await import(`../${file}`)
    vi.unstubAllGlobals()
    expect(
      compiled.length - before,
      `Name in \`made\` what compiles those of ${file}.`,
    ).not.toBeLessThan(sites.length)
  }
  const literals = found.flatMap(({ file, source, flags }) =>
    source === null ? [] : [{ file, source, flags }],
  )
  expect(literals.length).toBeGreaterThan(500)
  const slow = [...literals, ...compiled].flatMap(({ file, source, flags }) => {
    const why = slowness(source, flags)
    return why ? [`${file}: /${source}/${flags}: ${why}`] : []
  })
  expect(slow).toEqual([])
}, 120_000)
