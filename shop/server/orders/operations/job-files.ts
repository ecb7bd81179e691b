import {
  jobFileLosses,
  type LabEye,
  type LabFrame,
  type LabJob,
  TRACE_POINTS,
  writeJobFile,
} from "@chashma/optics/job-file/job-file.ts"
import { centrationPd, labPower } from "@chashma/optics/lenses/centration.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { writeJobFiles } from "#contract/orders/operations/order-prints.ts"
import type { Db } from "#db/connection.ts"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { frameTypes } from "#domain/catalogue/vocabulary.ts"
import { ok } from "#domain/core/result.ts"
import { missingMeasures } from "#domain/prescriptions/lens/lab-measures.ts"
import { lensLabels } from "#domain/prescriptions/lens/lens-words.ts"
import { findTraces } from "#server/catalogue/frame-models/queries.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { type FoundJob, findJobs } from "./find-jobs.ts"
import { labLensOf, materialOf, noPower } from "./job-card.ts"

export const jobFiles: Implementation[] = [
  implement(writeJobFiles, {
    run: async (context, { orders: numbers }, { log, by }) => {
      const jobs = await findJobs(context, numbers, { log, by })
      if (!jobs.ok) return jobs
      const traces = await tracesOf(context.db, jobs.value)
      return ok(
        jobs.value.map((found) => {
          const { placed, lenses, product } = found
          const frame = product ? labFrameOf(product) : null
          const trace = traces.get(placed.line.productId) ?? null
          const job = labJobOf(found)
          return {
            job: placed.job,
            file: `${placed.job}.oma`,
            content: writeJobFile({ ...job, frame, trace }),
            has_trace: trace !== null,
            losses: jobFileLosses({ ...job, frame }),
            missing: missingMeasures(lenses.lens, lenses.fittingHeight),
          }
        }),
      )
    },
  }),
]

/** By the product's id. */
const tracesOf = (db: Db, jobs: readonly FoundJob[]) =>
  findTraces(
    db,
    jobs.flatMap(({ product }) => product ?? []),
    TRACE_POINTS,
  )

function labJobOf({ placed, lenses, product }: FoundJob): Omit<LabJob, "frame" | "trace"> {
  const { lens, fittingHeight } = lenses
  const { coating, tint } = labLensOf(placed, lens)
  const eyeOf = (eye: Eye): LabEye => {
    const { isTransposed: _, ...power } = labPower(lens.prescription?.[eye] ?? noPower)
    const pd = centrationPd(lens, eye)
    return {
      power,
      pd: pd && { far: pd.far, near: pd.near },
      height: fittingHeight?.[eye] ?? null,
      prism: lens.prescription?.details?.prism?.[eye] ?? null,
    }
  }
  return {
    job: placed.job,
    type: lens.type,
    name: `${lensLabels(lens).type} ${coating}`,
    tint: tint && (tint.colour ?? "tinted"),
    index: materialOf(lens, product).index,
    eyes: { right: eyeOf("right"), left: eyeOf("left") },
    fit: lens.prescription?.details ?? {},
  }
}

function labFrameOf(product: Product): LabFrame | null {
  const { measures } = product
  if (!measures) return null
  return {
    eyeSize: measures.eyeSize,
    lensHeight: measures.lensHeight,
    bridge: measures.bridge ?? null,
    construction: frameTypes.find((type) => type === product.frameType) ?? "Fullrim",
    isMetal: lookOf(product)?.design.build === "metal",
  }
}
