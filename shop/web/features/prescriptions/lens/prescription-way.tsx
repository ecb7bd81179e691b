import { formatRupees, noMoney, type Paise } from "#domain/core/money.ts"
import { powerRangeTexts } from "#domain/prescriptions/lens/price-table.ts"
import type { Surcharges } from "#domain/prescriptions/lens/types.ts"
import { list as photoReaders } from "#modules/slots/lens.photo.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useSlot } from "#web/shared/layout/slot.tsx"
import { PrescriptionUploadField } from "#web/shared/prescriptions/uploads/prescription-upload-field.tsx"
import type { OtherUpload } from "#web/shared/prescriptions/uploads/same-prescription.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Radios } from "#web/ui/radios.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import type { PrescriptionWay } from "./lens-draft.ts"

/** How the shop receives the prescription: typed here, or as a photo or PDF now or after ordering. */
export function PrescriptionWayChoice(props: {
  way: PrescriptionWay
  onChange: (way: PrescriptionWay) => void
}) {
  const isReadHere = useSlot(photoReaders).length > 0
  return (
    <Radios
      framed
      isLabelHidden
      label="How would you like to give us your prescription?"
      className="mb-6 lg:[&>div]:grid-cols-2"
      choices={{ typed: <Title>Type it in</Title>, upload: <Title>Send a photo or PDF</Title> }}
      descriptions={{
        typed: "We make your lenses right away.",
        upload: isReadHere
          ? "We read a printed one here, and our optician reads the rest. You confirm the values."
          : "Our optician reads it, and you confirm the values.",
      }}
      value={props.way === "typed" ? "typed" : "upload"}
      onChange={props.onChange}
    />
  )
}

const Title = ({ children }: { children: string }) => (
  <span className="font-medium">{children}</span>
)

/** A photo or PDF before ordering. */
export function PrescriptionUpload(props: {
  token: string | null
  /** What was uploaded for other glasses in the cart; none where the frame is bought alone. */
  others: readonly OtherUpload[]
  /** The shopper wants to go on without one. */
  isMissing: boolean
  /** The price depends on the power. */
  hasSurcharges: boolean
  onChange: (token: string | null) => void
  onUploading: (isUploading: boolean) => void
  /** A first photo is picked, which `send` uploads. */
  onPhoto: ((photo: File, send: () => void) => void) | undefined
}) {
  return (
    <div className="grid gap-4">
      <PrescriptionUploadField
        token={props.token}
        others={props.others}
        label="Choose a photo or PDF"
        problem={
          props.isMissing
            ? "Add a photo or PDF of your prescription, or tick that you'll send it after ordering."
            : ""
        }
        onChange={props.onChange}
        onBusy={props.onUploading}
        onPhoto={props.onPhoto}
      />
      <Notice look="info">
        {!props.hasSurcharges && "The price stays as shown, whatever your power is. "}
        Our optician reads your prescription after you order, and we make nothing before you have
        confirmed the values. Until then you can cancel at any time.
      </Notice>
    </div>
  )
}

/** What happens when the prescription is sent after ordering. */
export function PrescriptionLater({ hasSurcharges }: { hasSurcharges: boolean }) {
  const { prescriptionDays } = useSettings()
  const days = prescriptionDays === 1 ? "1 day" : `${prescriptionDays} days`
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-2.5 pl-5 marker:font-medium marker:text-peacock">
        <li>Order now.{!hasSurcharges && " The price stays as shown, whatever your power is."}</li>
        <li>Add a photo or PDF of your prescription on the page of your order within {days}.</li>
        <li>Our optician reads it, and you confirm the values. Then we make your lenses.</li>
      </ol>
      <Notice look="info">
        No prescription in time? We cancel the glasses and return all that you paid for them. Until
        you confirm the values you can cancel at any time.
      </Notice>
    </div>
  )
}

/** The powers are not known yet, and the price depends on them (decision 21). */
export function PowerRangeQuestion(props: {
  surcharges: Surcharges
  powerRange: number | null
  onChange: (powerRange: number | null) => void
}) {
  const { lenses } = useSettings()
  return (
    <div className="mt-6 grid gap-3">
      <SelectField
        label="Which is your strongest power?"
        hint="The highest number of both eyes, plus or minus, with SPH and CYL together."
        value={props.powerRange ?? ""}
        options={[
          ["", "I don't know"],
          ...powerRangeTexts(props.surcharges).map(
            (range, position) =>
              [position, `${range}: ${priceWords(props.surcharges[position]?.amount)}`] as const,
          ),
        ]}
        onChange={(range) => props.onChange(range === "" ? null : range)}
      />
      <p className="text-sm text-ink-2">
        We confirm the price once our optician has read your prescription. If your lenses cost less
        for your power, you pay less or get the difference back.
        {lenses.onHigher === "charge" &&
          " If they cost more, you see the new price before we make anything, and you can cancel free of charge."}
      </p>
    </div>
  )
}

const priceWords = (surcharge: Paise = noMoney): string =>
  surcharge > 0 ? `+${formatRupees(surcharge)}` : "no extra cost"
