import { convert, type HtmlToTextOptions } from "html-to-text"

const block = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

const options: HtmlToTextOptions = {
  wordwrap: false,
  whitespaceCharacters: " \t\r\n\f\u00a0",
  selectors: [
    { selector: "*", format: "inline" },
    { selector: "img", format: "skip" },
    { selector: "br", format: "lineBreak" },
    ...["p", "div", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "tr"].map(
      (selector) => ({ selector, format: "block", options: block }),
    ),
  ],
}

const tag = /<\/?[a-z!][^<>]*>/i

/**
 * The text of a description in HTML, one line for each of its blocks; plain text is not changed.
 */
export const textOf = (html: string): string =>
  convert(tag.test(html) ? html : html.replaceAll("\n", "<br>"), options)

/** The same text as HTML. */
export const htmlOf = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\n", "<br>")
