import { useSettings } from "#web/shared/layout/settings.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { NATIONAL_HELPLINE } from "../rules/helpline.ts"

/** The grievance officer (Consumer Protection (E-Commerce) Rules 2020). */
export function GrievanceOfficer() {
  const t = useTranslate()
  const { business } = useSettings()
  const { email, phone } = business.grievanceContact
  return (
    <p className="max-w-read text-ink-2">
      {t.rich(
        "Our grievance officer confirms every complaint within 48 hours and answers it within one month. You can also write to <name>{officer}</name> at <mail>{email}</mail>, or call {phone}. If you are not satisfied, you may also turn to the National Consumer Helpline: call <call>{helpline}</call> or visit <visit>{site}</visit>.",
        {
          ...{ officer: business.grievanceOfficer, email, phone },
          ...{ helpline: NATIONAL_HELPLINE.phone, site: NATIONAL_HELPLINE.site },
          name: (words) => <span className="font-medium text-ink">{words}</span>,
          mail: (words) => (
            <a className="link" href={`mailto:${email}`}>
              {words}
            </a>
          ),
          call: (words) => (
            <a className="link" href={`tel:${NATIONAL_HELPLINE.phone}`}>
              {words}
            </a>
          ),
          visit: (words) => (
            <a className="link" href={`https://${NATIONAL_HELPLINE.site}`} rel="noreferrer">
              {words}
            </a>
          ),
        },
      )}
    </p>
  )
}
