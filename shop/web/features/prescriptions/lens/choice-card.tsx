import type { ReactNode } from "react"
import { Radio } from "#web/ui/radio.tsx"

/** One of a few options, with its price. */
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
            <span className="block font-medium">{props.label}</span>
            <span className="block text-sm text-ink-2">{props.description}</span>
            <span className="mt-1 block text-sm">{props.price}</span>
          </span>
          {props.drawing}
        </span>
      }
    />
  )
}
