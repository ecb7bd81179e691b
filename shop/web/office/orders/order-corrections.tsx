import { useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import { changeVariant, correctOrderAddress } from "#contract/orders/operations/order-changes.ts"
import { enterFittingHeight } from "#contract/orders/operations/order-work.ts"
import { correctPrescription } from "#contract/prescriptions/operations/prescriptions.ts"
import { MoreValuesFields, useMoreValues } from "#web/shared/prescriptions/lens/more-values.tsx"
import { Radio } from "#web/ui/radio.tsx"
import { FittingHint } from "../prescriptions/fitting-hint.tsx"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { AddressFields, addressProblem } from "../shared/address-fields.tsx"
import { CheckField, TextField, useFields } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { inRupees } from "../shared/rupees.ts"
import { useChange } from "../shared/use-operation.tsx"
import { countMade, type OfficeOrder, type OfficeOrderLine, orderNameOf } from "./order-reply.ts"

/** Corrects the delivery address of parcels that are not packed, by the rules of the checkout. */
export function AddressDialog({ order, ...dialog }: ActionProps & { order: OfficeOrder }) {
  const { run } = useOffice()
  const { name, landmark, alternate_phone, mobile, parts } = order.ship_to!
  const [typed, setTyped] = useState({
    ...{ contact_name: name, mobile, house_flat_office_no: parts.house, address: parts.street },
    ...{ landmark: landmark ?? "", city: parts.city, state: parts.state, pincode: parts.pincode },
    phone_number: alternate_phone ?? "",
  })
  const [isChecked, setChecked] = useState(false)

  async function act() {
    setChecked(true)
    const problem = addressProblem(typed)
    if (problem) return fail("BAD_REQUEST", problem)
    const input = { ...typed, phone_number: typed.phone_number || undefined }
    return run(correctOrderAddress, { id: orderNameOf(order), ...input })
  }

  return (
    <ActionDialog
      {...dialog}
      title="Correct address"
      confirm="Save address"
      act={act}
      done={({ changed }) =>
        changed.length > 0
          ? "Address corrected. The shopper gets a message."
          : "Nothing was changed."
      }
    >
      <p className="text-sm text-ink-2">
        For everything in {order.number} that is still to be sent. The shopper gets a message
        without the address. Print the label again if you have printed it.
      </p>
      <AddressFields
        typed={typed}
        isChecked={isChecked}
        hints={{ mobile: "For the courier. Our messages go to the account's number." }}
        onChange={setTyped}
      />
    </ActionDialog>
  )
}

/** Changes an item to another colour or size of its model. */
export function VariantDialog({ line, ...dialog }: ActionProps & { line: OfficeOrderLine }) {
  const change = useChange(changeVariant)
  const [product, setProduct] = useState<number | null>(null)
  return (
    <ActionDialog
      {...dialog}
      title={`Change ${line.title}`}
      confirm="Change it"
      act={async () => {
        if (product === null) return fail("BAD_REQUEST", "Choose a colour or size.")
        return change({ id: line.id, product })
      }}
      done={({ changed }) => `${changed}. The shopper gets a message.`}
    >
      <p className="text-sm text-ink-2">
        Only colours and sizes at the same price are listed. The shopper pays nothing more. The
        stock of both is updated at once.
      </p>
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm">Instead of {line.variant ?? "the ordered one"}</legend>
        {line.variants.map(({ product: id, name, stock }) => (
          <Radio
            key={id}
            framed
            name="variant"
            label={name}
            description={stock < line.quantity ? "Out of stock" : `${stock} in stock`}
            disabled={stock < line.quantity}
            checked={product === id}
            onChange={() => setProduct(id)}
          />
        ))}
      </fieldset>
    </ActionDialog>
  )
}

/** Corrects powers that are in work, until they are packed. */
export function CorrectPowersDialog(
  props: ActionProps & { order: OfficeOrder; line: OfficeOrderLine },
) {
  const { order, line, ...dialog } = props
  const isCash = order.payment_method === "cash"
  const correct = useChange(correctPrescription)
  const { values, field } = useFields({
    right: line.powers?.right_eye ?? "",
    left: line.powers?.left_eye ?? "",
    pd: line.powers?.pd ?? "",
    ...{ reason: "", checked: false, again: false },
  })
  const made = countMade(line)
  const more = useMoreValues(line.powers?.details ?? undefined)
  const [hasAsked, setAsked] = useState(false)

  const typed = { spellCheck: false, maxLength: 300 }

  return (
    <ActionDialog
      {...dialog}
      title="Correct the prescription"
      confirm="Correct it"
      act={async () => {
        setAsked(true)
        if (more.hasProblem) return fail("BAD_REQUEST", "One of the more values is not possible.")
        const { pd, ...others } = values
        return correct({ id: line.id, ...others, ...(pd.trim() && { pd }), ...more.input })
      }}
      done={({ less_rupees, more_rupees }) => {
        const price =
          less_rupees > 0
            ? ` The lenses cost ${inRupees(less_rupees)} less, which the shopper ${isCash ? "does not pay" : "gets back"}.`
            : more_rupees > 0
              ? ` The lenses cost ${inRupees(more_rupees)} more, which the shop bears.`
              : ""
        return `Corrected. The shopper was notified.${price}`
      }}
    >
      <p className="text-sm text-ink-2">
        {line.title}, {line.lens}. The values before stay in the history. The shopper gets a message
        and sees the new values. If the lenses cost less with them, the shopper{" "}
        {isCash ? "pays less" : "gets the difference back"}; if they cost more, the shop bears it.
      </p>
      <TextField
        label="Right eye (OD)"
        hint="With signs, such as -2.50 -0.75 x 90"
        {...typed}
        {...field("right")}
      />
      <TextField label="Left eye (OS)" {...typed} {...field("left")} />
      <TextField
        label="PD, mm"
        hint="63, or 31.5/32 for right and left"
        optional
        {...typed}
        {...field("pd")}
      />
      <MoreValuesFields more={more} hasAsked={hasAsked} />
      <TextField
        label="Reason"
        hint="For example: the axis was misread."
        {...typed}
        {...field("reason")}
      />
      <CheckField
        label="I checked unusual values, or a missing PD, against the prescription"
        {...field("checked")}
      />
      {made > 0 && (
        <CheckField
          label={`${made === 1 ? "The finished pair is" : `The ${made} finished pairs are`} not used; make ${made === 1 ? "it" : "them"} again`}
          {...field("again")}
        />
      )}
    </ActionDialog>
  )
}

/** Records the fitting height of lenses to be made, for their job card. */
export function FittingDialog({ line, ...dialog }: ActionProps & { line: OfficeOrderLine }) {
  const before = line.powers?.fitting_height
  const set = useChange(enterFittingHeight)
  const { values, field } = useFields({
    right: String(before?.right ?? ""),
    left: String(before?.left ?? ""),
  })
  const height = { inputMode: "decimal", maxLength: 5 } as const

  return (
    <ActionDialog
      {...dialog}
      title="Fitting height"
      confirm="Save"
      // An empty text is not a number, and a height is never zero.
      act={() => set({ id: line.id, right: values.right || "none", left: values.left || "none" })}
      done="Saved. It is printed on the job card."
    >
      <p className="text-sm text-ink-2">
        {line.title}, {line.lens}. Measure in mm from the lowest point of the lens, with the frame
        on, to where the reading part or the progression begins.
      </p>
      {line.fitting_hint && <FittingHint hint={line.fitting_hint} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Right eye, in mm" {...height} {...field("right")} />
        <TextField label="Left eye, in mm" {...height} {...field("left")} />
      </div>
    </ActionDialog>
  )
}
