import { HtmlValidate } from "html-validate"

/**
 * The rules of HTML itself and of a whole document. Rules about style and not validity are off,
 * each with its reason.
 */
const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes void elements as <br/>, which HTML allows.
    "void-style": "off",
    // React writes boolean attributes as hidden="", which HTML allows.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // React writes srcSet and autoComplete; HTML attribute names are case-insensitive.
    "attr-case": "off",
    // React's own ids begin with _; HTML requires only that an id has no whitespace.
    "valid-id": ["error", { relaxed: true }],
    // Check boxes of one group, and the powers of two eyes, share a name; HTML allows it.
    "form-dup-name": "off",
    // The list under a search box is not a <select>: it is ARIA's pattern for it.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // Swatches have colours from the catalogue; the content policy allows style attributes.
    "no-inline-style": "off",
    // A style keeps a number on one line.
    "tel-non-breaking": "off",
    // Subresource integrity is for files of other origins; ours have the page's origin.
    "require-sri": "off",
  },
})

/** Every violation of a rule: what, where, and which rule. */
export async function breaches(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = html.split("\n")[line - 1]?.slice(Math.max(0, column - 40), column + 80)
      return `${ruleId}: ${message} (${near})`
    }),
  )
}
