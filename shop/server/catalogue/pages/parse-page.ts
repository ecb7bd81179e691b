import { lexer, type Token, type Tokens } from "marked"
import { isPageValue, type PageValueName, type PageValues } from "#domain/catalogue/page-values.ts"
import {
  type Block,
  blocksText,
  type PageContent,
  type PagePart,
  type Span,
  spansText,
} from "#domain/catalogue/shop-page.ts"

export interface ParsedPage extends PageContent {
  /** What the text asks for and pages cannot show, as sentences for its author. */
  problems: string[]
  used: ReadonlySet<PageValueName>
  /** Where its links lead, once each. */
  links: ReadonlySet<string>
}

/**
 * A page's Markdown as plain data with the values filled in: headings, paragraphs, lists, tables,
 * links, bold and italic. Nothing of it is ever HTML: tags are shown as they are typed, and only
 * links to the web, to this shop, to mail and telephone remain links.
 */
export function parsePage(markdown: string, values: PageValues): ParsedPage {
  const problems = new Set<string>()
  const page: ParsedPage = {
    ...{ intro: [], sections: [], closing: [], picture: null },
    ...{ problems: [], used: new Set<PageValueName>(), links: new Set<string>() },
  }
  const definitions: Tokens.Def[] = []
  /** Links as they were typed. */
  const references: string[] = []
  const spans = spanReader(values, page, problems, references)
  const blocks = blockReader(values, spans, page, problems)
  const ids = new Set<string>()
  let target = page.intro

  for (const token of lexer(markdown)) {
    if (token.type === "hr") target = page.closing
    else if (token.type === "def") definitions.push(token as Tokens.Def)
    else if (token.type !== "heading") target.push(...blocks(token))
    else {
      const part = partOf(spansText(spans(token.tokens ?? [])), ids)
      const section = page.sections.at(-1)
      if (token.depth === 2) page.sections.push({ ...part, parts: [] })
      else if (token.depth === 3 && section) section.parts.push(part)
      else {
        problems.add(`“${part.heading}”: begin a heading with ##, one below it with ###.`)
        target.push({ kind: "paragraph", spans: [{ text: token.raw.trim() }] })
        continue
      }
      target = part.blocks
    }
  }
  for (const { tag, raw } of definitions)
    if (!references.some((one) => one.includes(`[${tag}]`)))
      problems.add(`No link uses “${raw.trim()}”: write it without brackets, or leave it out.`)
  page.problems = [...problems]
  return page
}

/** `## Sizes {#sizes}` gives its id; otherwise it is made from the words. */
function partOf(typed: string, ids: Set<string>): PagePart {
  const [end = "", given] = /\{#([a-z0-9-]+)\}$/.exec(typed) ?? []
  const words = typed.slice(0, typed.length - end.length).trimEnd()
  const made = words.toLowerCase().replace(/[^a-z0-9]+/g, "-")
  const id = given ?? (/[a-z0-9]/.test(made) ? made : `part-${ids.size + 1}`)
  const unique = ids.has(id) ? `${id}-${ids.size + 1}` : id
  ids.add(unique)
  return { id: unique, heading: words, blocks: [] }
}

type ReadSpans = (tokens: Token[], style?: Omit<Span, "text">) => Span[]

const noHtml = "HTML is not possible on a page: it is shown as you type it."

function spanReader(
  values: PageValues,
  page: Pick<ParsedPage, "used" | "links">,
  problems: Set<string>,
  references: string[],
): ReadSpans {
  const used = page.used as Set<PageValueName>
  const links = page.links as Set<string>

  /** The value of a name in braces; null where the braces are just text. */
  function valueNamed(name: string): string | null {
    if (!isPageValue(name)) {
      problems.add(
        `{${name}} is not a value of the shop. Choose one under “Insert a value or link”.`,
      )
      return null
    }
    used.add(name)
    const value = values[name]
    return typeof value === "string" ? value : value.join(" ")
  }

  function filled(text: string, style: Omit<Span, "text">): Span[] {
    return text.split(/(\{\w+\})/).flatMap((piece, n): Span[] => {
      const name = n % 2 === 1 ? piece.slice(1, -1) : null
      const value = name && valueNamed(name)
      if (value === null)
        return piece ? [{ ...style, text: piece.replace(/\s{0,99}\n\s*/g, " ") }] : []
      const href = name && linkOf(name, value)
      return [{ ...(href && { href }), ...style, text: value }]
    })
  }

  function linked(token: Tokens.Link, read: ReadSpans, style: Omit<Span, "text">): Span[] {
    const href = decodedBraces(token.href).replace(/\{(\w+)\}/g, (typed, name: string) => {
      const value = valueNamed(name)
      return value === null ? typed : /phone$/i.test(name) ? telephone(value).slice(4) : value
    })
    references.push(token.raw.toLowerCase())
    if (token.title) problems.add(`A link has no title: leave out “${token.title}”.`)
    if (isSafe(href)) {
      links.add(href)
      return read(token.tokens, { ...style, href })
    }
    problems.add(
      `“${token.text}” cannot link to “${token.href}”: begin with https://, / for a page of the shop, # for a heading, mailto: or tel:.`,
    )
    return read(token.tokens, style)
  }

  const pieces: ReadSpans = (tokens, style = {}) =>
    tokens.flatMap((token): Span[] => {
      switch (token.type) {
        case "text":
          return "tokens" in token && token.tokens
            ? pieces(token.tokens, style)
            : filled(token.text, style)
        case "escape":
        case "codespan":
          return [{ ...style, text: token.text }]
        case "br":
          return [{ ...style, text: "\n" }]
        case "strong":
          return pieces(token.tokens ?? [], { ...style, bold: true })
        case "em":
          return pieces(token.tokens ?? [], { ...style, italic: true })
        case "del":
          problems.add("Words cannot be struck through with ~~: leave them out.")
          return [{ ...style, text: token.raw }]
        case "link":
          return linked(token as Tokens.Link, pieces, style)
        case "image":
          problems.add("A picture is possible only above the first heading, in a line of its own.")
          return [{ ...style, text: token.raw }]
        default:
          if (token.type === "html") problems.add(noHtml)
          return [{ ...style, text: token.raw }]
      }
    })
  return (tokens, style) => merged(pieces(tokens, style))
}

/** Neighbours that look the same are one: the text of a page is not cut at its values. */
const merged = (spans: Span[]): Span[] =>
  spans.reduce<Span[]>((all, span) => {
    const last = all.at(-1)
    const isSame =
      last && !span.href && !last.href && span.bold === last.bold && span.italic === last.italic
    if (isSame) all.splice(-1, 1, { ...last, text: last.text + span.text })
    else all.push(span)
    return all
  }, [])

function blockReader(
  values: PageValues,
  spans: ReadSpans,
  page: Pick<ParsedPage, "picture" | "sections">,
  problems: Set<string>,
) {
  function paragraph(token: Token): Block[] {
    const [only, ...others] = ("tokens" in token && token.tokens) || []
    if (only?.type === "image" && others.length === 0 && page.sections.length === 0) {
      const words = [only.text, only.title].filter(Boolean).join(" ")
      if (words)
        problems.add(`The page does not show the words of a picture: leave out “${words}”.`)
      if (page.picture) problems.add(`A page has one picture: leave out ${page.picture}.`)
      page.picture = only.href
      return []
    }
    const name = /^\{(\w+)\}$/.exec("text" in token ? token.text.trim() : "")?.[1] ?? ""
    const list = isPageValue(name) ? values[name] : null
    const read = spans(("tokens" in token && token.tokens) || [token])
    // A value that says nothing here leaves no gap.
    if (list === "") return []
    if (list === null || typeof list === "string") return [{ kind: "paragraph", spans: read }]
    return [{ kind: "list", ordered: false, items: list.map((text) => [{ text }]) }]
  }

  return (token: Token): Block[] => {
    switch (token.type) {
      case "space":
      case "def":
        return []
      case "paragraph":
      case "text":
        return paragraph(token)
      case "list": {
        const { ordered, items, start } = token as Tokens.List
        const read = items.map((item) => merged(itemSpans(item, spans, problems)))
        return [
          {
            kind: "list",
            ordered,
            ...(Number(start) > 1 && { start: Number(start) }),
            items: read,
          },
        ]
      }
      case "table": {
        const { header, rows } = token as Tokens.Table
        const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => spans(tokens))
        return [{ kind: "table", head: cells(header), rows: rows.map(cells) }]
      }
      case "html":
        problems.add(noHtml)
        return [{ kind: "paragraph", spans: [{ text: token.raw.trim() }] }]
      case "blockquote":
        problems.add("A quotation with > is not possible: write it as a paragraph.")
        return [{ kind: "paragraph", spans: [{ text: token.raw.trim() }] }]
      default:
        problems.add("Lines that begin with four spaces or ``` are code: begin them at the margin.")
        return [{ kind: "paragraph", spans: [{ text: token.raw.trim() }] }]
    }
  }
}

/** The lines of an item; what an item cannot hold follows as it was typed. */
const itemSpans = (item: Tokens.ListItem, spans: ReadSpans, problems: Set<string>): Span[] =>
  item.tokens
    .filter(({ type }) => type !== "space")
    .flatMap((token, place): Span[] => {
      const line: Span[] = place === 0 ? [] : [{ text: "\n" }]
      if (token.type === "text" || token.type === "paragraph")
        return [...line, ...spans(token.tokens ?? [token])]
      if (token.type === "list") {
        problems.add("A list inside a list is not possible: write it as one list.")
        return (token as Tokens.List).items.flatMap((inner) => [
          { text: "\n" },
          ...itemSpans(inner, spans, problems),
        ])
      }
      const names = { heading: "heading", table: "table", blockquote: "quotation" }
      const name = { ...names, def: "definition of a link" }[token.type]
      problems.add(
        token.type === "html"
          ? noHtml
          : `A ${name ?? "part with indented lines"} inside a list is not possible: begin it at the margin, after an empty line.`,
      )
      return [...line, { text: token.raw.trim() }]
    })

/** E-mail addresses and telephone numbers are links. */
const linkOf = (name: string, value: string): string | null => {
  if (/email$/i.test(name)) return `mailto:${value}`
  return /phone$/i.test(name) ? telephone(value) : null
}

const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`

/** The lexer may percent-encode braces in an address. */
const decodedBraces = (href: string) => href.replaceAll(/%7B/gi, "{").replaceAll(/%7D/gi, "}")

/** Of this shop, or of a scheme that runs nothing; `//host` and `/\host` would leave the shop. */
const isSafe = (href: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|#[^\s])/i.test(href) ||
  /^\/(?![/\\])[^\s\\]*$/.test(href)

/** The first words of a page for search engines, about 155 characters. */
export function describePage({ intro, sections }: PageContent): string {
  const words = (blocksText(intro) || sections.map(({ heading }) => heading).join(", ")).replace(
    /\s+/g,
    " ",
  )
  return words.length <= 160 ? words : `${words.slice(0, 155).replace(/ \S*$/, "")}…`
}
