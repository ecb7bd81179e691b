import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { savedPrescriptionProblems } from "#domain/prescriptions/lens/saved-prescription.ts"
import { prescriptionDate } from "#web/shared/prescriptions/people/saved-prescription.ts"
import { usePeople } from "#web/shared/prescriptions/people/use-people.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { Dialog, type OpenProps } from "#web/ui/dialog.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { type KnownPowers, SeeThrough, type SeeThroughProps } from "./see-through.tsx"

/** Nothing of it is stored or sent. */
export default function SeeThroughDialog(
  props: Omit<SeeThroughProps, "powers"> &
    OpenProps & {
      /** What is being entered; used once it is complete. */
      prescription: Prescription | null
    },
) {
  const { prescription, open, onOpenChange, ...lens } = props
  const t = useTranslate()
  const mobile = useMobile()
  const people = usePeople(open && mobile !== null).value ?? []
  const powers: KnownPowers[] = [
    { name: t("These lenses"), values: prescription },
    ...people.flatMap(({ name, prescriptions }) =>
      prescriptions.slice(0, 1).map((saved) => ({
        name: t("{person}, {date}", { person: name, date: prescriptionDate(saved) }),
        values: saved.values,
      })),
    ),
  ].flatMap(({ name, values }) =>
    values && savedPrescriptionProblems({ ...values, pd: undefined }).length === 0
      ? [{ name, values }]
      : [],
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("See through your lens")}
      size="full-on-phone"
    >
      <SeeThrough {...lens} powers={powers} />
    </Dialog>
  )
}
