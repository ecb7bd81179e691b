import { useRef } from "react"
import { listPages, type previewPage } from "#contract/catalogue/operations/pages.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { MAX_PAGE_TEXT_LENGTH, MAX_PAGE_TITLE_LENGTH } from "#domain/catalogue/shop-page.ts"
import { Field } from "#web/ui/field.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { fieldsOf, TextAreaField, TextField } from "../../shared/fields.tsx"
import { useOperation } from "../../shared/use-operation.tsx"
import type { OfficeShopPage } from "./page-words.ts"

type PageWords = Pick<OfficeShopPage, "title" | "text">

/** Title and text of a page, and what can be inserted into it. */
export function PageFields(props: {
  words: PageWords
  values: OperationReply<typeof previewPage>["values"]
  /** The values that this page must state. */
  needs: string[]
  onChange: (changed: Partial<PageWords>) => void
}) {
  const { words, values, needs, onChange } = props
  const field = fieldsOf(words, onChange)
  const pages = useOperation(listPages, {})
  const links = pages.value?.filter(({ state }) => state !== "draft") ?? []
  const area = useRef<HTMLTextAreaElement>(null)

  /** At the cursor, in place of what is selected. */
  function insert(value: string) {
    const { selectionStart: start = words.text.length, selectionEnd: end = start } =
      area.current ?? {}
    onChange({ text: words.text.slice(0, start) + value + words.text.slice(end) })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + value.length, start + value.length)
    })
  }

  return (
    <>
      <TextField label="Title" maxLength={MAX_PAGE_TITLE_LENGTH} {...field("title")} />
      <Field
        label="Insert a value or link"
        hint="At the place of the cursor. A value is always the current one of the settings."
      >
        {(ids) => (
          <SelectBox {...ids} value="" onChange={({ target }) => insert(target.value)}>
            <option value="">Choose what to insert</option>
            <optgroup label="Values">
              {values.map(({ name, label, value }) => (
                <option key={name} value={`{${name}}`}>
                  {`${label}: ${shortened(value)}${needs.includes(name) ? " (needed here)" : ""}`}
                </option>
              ))}
            </optgroup>
            <optgroup label="Links to pages">
              {links.map(({ title, path }) => (
                <option key={path} value={`[${title}](${path})`}>
                  {title}
                </option>
              ))}
            </optgroup>
          </SelectBox>
        )}
      </Field>
      <TextAreaField
        label="Text"
        hint={<Formatting />}
        ref={area}
        rows={18}
        maxLength={MAX_PAGE_TEXT_LENGTH}
        {...field("text")}
      />
    </>
  )
}

const shortened = (value: string) =>
  value.length > 40 ? `${value.slice(0, 40)}…` : value || "empty"

const Formatting = () => (
  <>
    An empty line begins a paragraph. <code>## Heading</code>, <code>### Smaller heading</code>,{" "}
    <code>- item of a list</code>, <code>**bold**</code>, <code>*italic*</code>,{" "}
    <code>[link](/ContactUs)</code>, and tables with <code>|</code>.
  </>
)
