import { HtmlValidate } from "html-validate"

/**
 * The rules of HTML itself and of a whole document. Turned off is what speaks of style and not of
 * validity, each with its reason.
 */
const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes void elements as <br/>, which HTML allows.
    "void-style": "off",
    // React writes boolean attributes as hidden="", which HTML allows.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // React writes srcSet and autoComplete; HTML does not tell capital letters in names of attributes.
    "attr-case": "off",
    // React's own ids begin with _; HTML asks only that an id has no white space.
    "valid-id": ["error", { relaxed: true }],
    // Check boxes of one group, and the powers of two eyes, share a name; HTML allows it.
    "form-dup-name": "off",
    // The list below a search box is no <select>: it is the pattern that ARIA has for it.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // Swatches show colours that come from the catalogue; the content policy allows style attributes.
    "no-inline-style": "off",
    // A number is kept on one line by its style.
    "tel-non-breaking": "off",
    // Subresource integrity is for files of other sites; ours come from where the page comes from.
    "require-sri": "off",
  },
})

/** Every breach of a rule: what, where, and which rule. */
export async function breaches(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = html.split("\n")[line - 1]?.slice(Math.max(0, column - 40), column + 80)
      return `${ruleId}: ${message} (${near})`
    }),
  )
}
