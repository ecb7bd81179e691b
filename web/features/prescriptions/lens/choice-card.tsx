import type { ReactNode } from "react"
import { Radio } from "#web/ui/radio.tsx"

/** One of a few options, with its surcharge. */
export function ChoiceCard(props: {
  group: string
  label: string
  description: string
  price: ReactNode
  drawing: ReactNode
  checked: boolean
  onChoose: () => void
}) {
  return (
    <Radio
      framed
      name={props.group}
      checked={props.checked}
      onChange={props.onChoose}
      className="bg-raised has-checked:bg-peacock-wash [&>span]:flex-1"
      label={
        <span className="flex items-center gap-4">
          <span className="flex-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{props.label}</span>
              <span className="text-sm text-ink-2">{props.price}</span>
            </span>
            <span className="block text-sm text-ink-2">{props.description}</span>
          </span>
          {props.drawing}
        </span>
      }
    />
  )
}
