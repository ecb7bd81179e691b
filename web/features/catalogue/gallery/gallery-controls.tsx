import { useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Field } from "#web/ui/field.tsx"
import { Quantity } from "#web/ui/quantity.tsx"
import { Radio } from "#web/ui/radio.tsx"
import { SectionHead } from "#web/ui/section-head.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { Stepper } from "#web/ui/stepper.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

const looks = ["buy", "primary", "secondary", "quiet"] as const

export function GalleryControls() {
  const [quantity, setQuantity] = useState(2)
  return (
    <section>
      <SectionHead title="Controls" />
      <div className="flex flex-wrap gap-3">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button busy busyLabel="Sending">
          Send
        </Button>
        <Button disabled>Disabled</Button>
        <Button look="secondary" size="sm">
          Small
        </Button>
      </div>
      <div className="grid gap-6 pt-8 lg:grid-cols-3">
        <Field label="Contact name" hint="As on the door">
          {(ids) => <TextInput {...ids} defaultValue="Asha" />}
        </Field>
        <Field label="Pincode" error="A PIN code has six digits and starts with 1 to 9.">
          {(ids) => <TextInput {...ids} inputMode="numeric" defaultValue="0123" />}
        </Field>
        <Field label="State" optional>
          {(ids) => (
            <SelectBox {...ids}>
              <option>Karnataka</option>
              <option>Kerala</option>
            </SelectBox>
          )}
        </Field>
        <div>
          <Checkbox label="Rimless" aside="12" defaultChecked />
          <Checkbox label="Fullrim" aside="30" />
        </div>
        <div className="flex flex-col gap-2">
          <Radio name="gallery" label="Home" description="All day delivery" framed defaultChecked />
          <Radio name="gallery" label="Work" description="10 AM to 5 PM" framed />
        </div>
        <div className="flex flex-col gap-4">
          <Quantity label="Quantity" value={quantity} onChange={setQuantity} choices={6} max={5} />
          <Stepper label="Quantity" value={quantity} onChange={setQuantity} max={6} />
        </div>
      </div>
    </section>
  )
}
