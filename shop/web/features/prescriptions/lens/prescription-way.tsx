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
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import type { PrescriptionWay } from "./lens-draft.ts"

/** How the shop receives the prescription: typed here, or as a photo or PDF now or after ordering. */
export function PrescriptionWayChoice(props: {
  way: PrescriptionWay
  onChange: (way: PrescriptionWay) => void
}) {
  const t = useTranslate()
  const isReadHere = useSlot(photoReaders).length > 0
  return (
    <Radios
      framed
      isLabelHidden
      label={t("How would you like to give us your prescription?")}
      className="mb-6 lg:[&>div]:grid-cols-2"
      choices={{
        typed: <Title>{t("Type it in")}</Title>,
        upload: <Title>{t("Send a photo or PDF")}</Title>,
      }}
      descriptions={{
        typed: t("We make your lenses right away."),
        upload: isReadHere
          ? t(
              "We read a printed one here, and our optician reads the rest. You confirm the values.",
            )
          : t("Our optician reads it, and you confirm the values."),
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
  const t = useTranslate()
  return (
    <div className="grid gap-4">
      <PrescriptionUploadField
        token={props.token}
        others={props.others}
        label={t("Choose a photo or PDF")}
        problem={
          props.isMissing
            ? t(
                "Add a photo or PDF of your prescription, or tick that you'll send it after ordering.",
              )
            : ""
        }
        onChange={props.onChange}
        onBusy={props.onUploading}
        onPhoto={props.onPhoto}
      />
      <Notice look="info">
        {!props.hasSurcharges && `${t("The price stays as shown, whatever your power is.")} `}
        {t(
          "Our optician reads your prescription after you order, and we make nothing before you have confirmed the values. Until then you can cancel at any time.",
        )}
      </Notice>
    </div>
  )
}

/** What happens when the prescription is sent after ordering. */
export function PrescriptionLater({ hasSurcharges }: { hasSurcharges: boolean }) {
  const t = useTranslate()
  const { prescriptionDays } = useSettings()
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-2.5 pl-5 marker:font-medium marker:text-peacock">
        <li>
          {t("Order now.")}
          {!hasSurcharges && ` ${t("The price stays as shown, whatever your power is.")}`}
        </li>
        <li>
          {t(
            "Add a photo or PDF of your prescription on the page of your order within {days, plural, one {# day} other {# days}}.",
            { days: prescriptionDays },
          )}
        </li>
        <li>{t("Our optician reads it, and you confirm the values. Then we make your lenses.")}</li>
      </ol>
      <Notice look="info">
        {t(
          "No prescription in time? We cancel the glasses and return all that you paid for them. Until you confirm the values you can cancel at any time.",
        )}
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
  const t = useTranslate()
  const { lenses } = useSettings()
  return (
    <div className="mt-6 grid gap-3">
      <SelectField
        label={t("Which is your strongest power?")}
        hint={t("The highest number of both eyes, plus or minus, with SPH and CYL together.")}
        value={props.powerRange ?? ""}
        options={[
          ["", t("I don't know")],
          ...powerRangeTexts(props.surcharges).map(
            (range, position) =>
              [position, t(rangeWithPrice(range, props.surcharges[position]?.amount))] as const,
          ),
        ]}
        onChange={(range) => props.onChange(range === "" ? null : range)}
      />
      <p className="text-sm text-ink-2">
        {t(
          "We confirm the price once our optician has read your prescription. If your lenses cost less for your power, you pay less or get the difference back.",
        )}
        {lenses.onHigher === "charge" &&
          ` ${t("If they cost more, you see the new price before we make anything, and you can cancel free of charge.")}`}
      </p>
    </div>
  )
}

const rangeWithPrice = (range: Sentence, surcharge: Paise = noMoney): Sentence =>
  surcharge > 0
    ? msg("{range}: +{amount}", { range, amount: formatRupees(surcharge) })
    : msg("{range}: no extra cost", { range })
