import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import {
  checkPrescription as check,
  type PrescriptionCheck as OpticsCheck,
} from "@chashma/optics/powers/prescription.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { ofEye } from "./prescription-words.ts"

type OpticsNote = OpticsCheck["problems" | "warnings"][number]
type Stated<Note extends OpticsNote> = Omit<Note, "sentence"> & { sentence: Sentence }

/** As in `@chashma/optics`, in sentences that can be said in each language. */
export interface PrescriptionCheck {
  problems: Stated<OpticsCheck["problems"][number]>[]
  warnings: Stated<OpticsCheck["warnings"][number]>[]
}

/** The English is that of `@chashma/optics`, which endpoints answer with. */
const sentences: Record<OpticsNote["code"], Sentence> = {
  prescription_missing: msg("These lenses are made to your power: copy it from your prescription."),
  sph_missing: msg("pick SPH; 0.00 for PL or plano."),
  cyl_missing: msg("pick CYL; 0.00 if there is none."),
  sph_out_of_range: msg("SPH goes from -10.00 to +10.00 in steps of 0.25."),
  cyl_out_of_range: msg("CYL goes from -6.00 to +14.00 in steps of 0.25."),
  axis_missing: msg("a CYL needs an AXIS from 1 to 180. No CYL? Set it to 0.00."),
  axis_not_wanted: msg("without a CYL there is no AXIS. Clear it, or fill in CYL."),
  axis_out_of_range: msg("AXIS is a whole number from 1 to 180."),
  add_missing: msg("these lenses need an ADD, the extra power for near."),
  add_not_wanted: msg("these lenses have no ADD. Choose Bifocal or Progressive for it."),
  add_out_of_range: msg("ADD goes from +0.75 to +3.50 in steps of 0.25."),
  pd_out_of_range: msg(
    "PD goes from 45 to 80 mm in steps of 0.5, such as 63, or 31.5/31.5 for each eye.",
  ),
  cyl_very_strong: msg(
    "a CYL above 4.00 is rare. Is the decimal point where your prescription has it?",
  ),
  preset_sph: msg(
    "SPH is -0.00, the value this form starts with. Keep it if your prescription says 0.00, PL or plano.",
  ),
  preset_cyl: msg(
    "CYL is -0.25, the value this form starts with. Keep it if your prescription says -0.25.",
  ),
  no_power_one_eye: msg(
    "no power (plano). We make a lens without power for it. Keep it if your prescription says 0.00, PL or plano.",
  ),
  opposite_signs: msg(
    "One eye is plus and the other is minus. That happens, but a missed minus sign is far more common.",
  ),
  cyl_signs_differ: msg(
    "One CYL is plus and the other is minus. A prescription writes both the same way, so one sign was probably missed.",
  ),
  eyes_differ: msg(
    "The two eyes differ by more than 2.00. That happens, but a slipped digit is more common; such glasses also take time to get used to.",
  ),
  add_differs: msg(
    "ADD is not the same for both eyes. It almost always is, even where the prescription writes it once.",
  ),
  no_power: msg("Neither eye has a power. Choose Plano lenses instead."),
}

const stated = <Note extends OpticsNote>({ sentence: _, ...note }: Note): Stated<Note> => ({
  ...note,
  sentence: note.eye ? ofEye(note.eye, sentences[note.code]) : sentences[note.code],
})

/** The rules for the powers of one pair of lenses. */
export const checkPrescription = (
  type: LensType,
  prescription: Prescription | null,
): PrescriptionCheck => {
  const { problems, warnings } = check(type, prescription)
  return { problems: problems.map(stated), warnings: warnings.map(stated) }
}
