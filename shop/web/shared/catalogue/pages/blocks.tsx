import type { ReactNode } from "react"
import type { Block, Span } from "#domain/catalogue/shop-page.ts"
import { Link } from "#web/ui/link.tsx"

/** Paragraphs, lists and tables of a page. */
export const Blocks = ({ blocks }: { blocks: Block[] }) =>
  blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
    <OneBlock key={place} block={block} />
  ))

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="text-pretty wrap-break-word">
          <Words spans={block.spans} />
        </p>
      )
    case "list": {
      const List = block.ordered ? "ol" : "ul"
      return (
        <List
          start={block.start}
          className={`flex flex-col gap-2 pl-5 marker:text-ink-3 ${block.ordered ? "list-decimal" : "list-disc"}`}
        >
          {block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
            <li key={place} className="text-pretty wrap-break-word">
              <Words spans={item} />
            </li>
          ))}
        </List>
      )
    }
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        <div tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-left">
            <thead>
              <Row cells={block.head} as="th" />
            </thead>
            <tbody>
              {block.rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
                <Row key={place} cells={row} as="td" />
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

const Row = ({ cells, as: Cell }: { cells: Span[][]; as: "th" | "td" }) => (
  <tr className="border-b border-line">
    {cells.map((cell, place) => (
      <Cell
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
        key={place}
        scope={Cell === "th" ? "col" : undefined}
        className="py-2 pr-4 align-top"
      >
        <Words spans={cell} />
      </Cell>
    ))}
  </tr>
)

const Words = ({ spans }: { spans: Span[] }) =>
  spans.map((span, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have nothing but their place
    <Piece key={place} span={span} isAlone={spans.length === 1} />
  ))

/** @param props.isAlone a link that is the whole line is as high as a finger */
function Piece({ span, isAlone }: { span: Span; isAlone: boolean }) {
  const { text, href, bold, italic } = span
  let shown: ReactNode = text.split("\n").flatMap((line, n) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
    n === 0 ? [line] : [<br key={n} />, line],
  )
  if (bold) shown = <strong className="font-medium">{shown}</strong>
  if (italic) shown = <em>{shown}</em>
  if (!href) return shown
  const look = isAlone ? "tap-link" : "link"
  return href.startsWith("/") ? (
    <Link to={href} className={look}>
      {shown}
    </Link>
  ) : (
    <a href={href} className={look}>
      {shown}
    </a>
  )
}
