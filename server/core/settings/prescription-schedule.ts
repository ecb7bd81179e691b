import type { PrescriptionSchedule } from "#domain/prescriptions/prescription-request.ts"
import type { Settings } from "./settings.ts"

/** The deadline for sending a prescription, and the reminders. */
export const prescriptionSchedule = ({
  PRESCRIPTION_DAYS,
  PRESCRIPTION_REMINDER_DAYS,
}: Pick<Settings, "PRESCRIPTION_DAYS" | "PRESCRIPTION_REMINDER_DAYS">): PrescriptionSchedule => ({
  days: PRESCRIPTION_DAYS,
  reminderDays: PRESCRIPTION_REMINDER_DAYS,
})
