import type { PrescriptionSchedule } from "#domain/prescription-request.ts"
import type { Settings } from "./settings.ts"

/** How long shoppers have to send a prescription, and when they are reminded. */
export const prescriptionSchedule = ({
  PRESCRIPTION_DAYS,
  PRESCRIPTION_REMINDER_DAYS,
}: Pick<Settings, "PRESCRIPTION_DAYS" | "PRESCRIPTION_REMINDER_DAYS">): PrescriptionSchedule => ({
  days: PRESCRIPTION_DAYS,
  reminderDays: PRESCRIPTION_REMINDER_DAYS,
})
