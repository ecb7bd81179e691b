import { useSettings } from "#web/shared/layout/settings.ts"
import { NATIONAL_HELPLINE } from "../rules/helpline.ts"

/** The grievance officer (Consumer Protection (E-Commerce) Rules 2020). */
export function GrievanceOfficer() {
  const { business } = useSettings()
  const { email, phone } = business.grievanceContact
  return (
    <p className="max-w-read text-ink-2">
      Our grievance officer confirms every complaint within 48 hours and answers it within one
      month. You can also write to{" "}
      <span className="font-medium text-ink">{business.grievanceOfficer}</span> at{" "}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      , or call {phone}. If you are not satisfied, you may also turn to the National Consumer
      Helpline: call{" "}
      <a className="link" href={`tel:${NATIONAL_HELPLINE.phone}`}>
        {NATIONAL_HELPLINE.phone}
      </a>{" "}
      or visit{" "}
      <a className="link" href={`https://${NATIONAL_HELPLINE.site}`} rel="noreferrer">
        {NATIONAL_HELPLINE.site}
      </a>
      .
    </p>
  )
}
