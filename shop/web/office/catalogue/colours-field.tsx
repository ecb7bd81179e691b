import { usualShade } from "#domain/catalogue/usual-colour.ts"
import { Button } from "#web/ui/button.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { Suggestions } from "../shared/fields.tsx"

const DEFAULT_SHADE = "#111111"

/** `Black #111111; Gold #d4a860` as names and codes. */
const read = (text: string) =>
  text
    .split(";")
    .filter((part) => part !== "")
    .map((part) => {
      const [, name = "", hex = DEFAULT_SHADE] =
        /^(.*?)(#[0-9a-f]{6})?$/i.exec(part.trimStart()) ?? []
      return { name: name.trimEnd(), hex }
    })

/** A new name brings its usual shade, unless another one was chosen. */
function renamed({ name: before, hex }: { name: string; hex: string }, name: string) {
  const isChosen = hex !== (usualShade(before) ?? DEFAULT_SHADE)
  return { name, hex: isChosen ? hex : (usualShade(name) ?? hex) }
}

const write = (colours: { name: string; hex: string }[]) =>
  colours.map(({ name, hex }) => `${name} ${hex}`).join(";")

/** The names of colours, as in a table: `Black, Gold`. */
export const colourNames = (value: string): string =>
  read(value)
    .map(({ name }) => name)
    .join(", ")

/** The colours with other names, typed as `Black, Gold`; each keeps a shade that was chosen. */
export function renameColours(value: string, typed: string): string {
  const before = read(value)
  // The space after a comma is not typed, so that it goes with the comma.
  const names = (colourNames(value) === `${typed} ` ? typed.slice(0, -1) : typed).split(",")
  if (names.join("").trim() === "") return ""
  return write(
    names.map((name, n) =>
      renamed(before[n] ?? { name: "", hex: DEFAULT_SHADE }, name.trimStart()),
    ),
  )
}

/** Colours by name and shade; shoppers filter by the usual names. */
export function ColoursField(props: {
  label: string
  names: readonly string[]
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) {
  const colours = read(props.value)
  const list = `${props.label.replaceAll(" ", "-").toLowerCase()}-names`
  const change = (index: number, values: { name?: string; hex?: string }) =>
    props.onChange(write(colours.map((one, n) => (n === index ? { ...one, ...values } : one))))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{props.label}</legend>
      <Suggestions id={list} texts={props.names} />
      <div className="grid gap-2">
        {colours.map(({ name, hex }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour has no name until it is typed
          <div key={index} className="flex items-center gap-2">
            <input
              type="color"
              aria-label={`Shade of colour ${index + 1}`}
              value={hex}
              onChange={({ target }) => change(index, { hex: target.value })}
              className="size-11 flex-none rounded-md border border-control bg-raised p-1"
            />
            <TextInput
              aria-label={`Name of colour ${index + 1}`}
              list={list}
              value={name}
              onChange={({ target }) => change(index, renamed({ name, hex }, target.value))}
            />
            <Button
              look="quiet"
              aria-label={`Remove colour ${index + 1}`}
              onClick={() => props.onChange(write(colours.filter((_, n) => n !== index)))}
            >
              Remove
            </Button>
          </div>
        ))}
      </div>
      {props.error && (
        <p role="alert" className="pt-1.5 text-sm text-sindoor">
          {props.error}
        </p>
      )}
      <Button
        look="quiet"
        onClick={() => props.onChange(write([...colours, { name: "", hex: DEFAULT_SHADE }]))}
      >
        Add a {props.label.slice(0, -1).toLowerCase()}
      </Button>
    </fieldset>
  )
}
