import { and, eq, inArray } from "drizzle-orm"
import { writeJobFiles } from "#contract/orders/operations/order-prints.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { frameTypes } from "#domain/catalogue/vocabulary.ts"
import { ok } from "#domain/core/result.ts"
import {
  type LabEye,
  type LabFrame,
  type LabJob,
  TRACE_POINTS,
  writeJobFile,
} from "#domain/prescriptions/job-file/job-file.ts"
import { centrationPd, labPower, missingMeasures } from "#domain/prescriptions/lens/lab-measures.ts"
import { lensLabels } from "#domain/prescriptions/lens/lens-words.ts"
import type { Eye } from "#domain/prescriptions/lens/types.ts"
import { isWireFrame, traceOf } from "#server/catalogue/frame-models/lens-trace.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { type FoundJob, findJobs } from "./find-jobs.ts"
import { labLensOf, materialOf, noPower } from "./job-card.ts"

export const jobFiles: Implementation[] = [
  implement(writeJobFiles, {
    run: async (context, { orders: numbers }, { log, by }) => {
      const jobs = await findJobs(context, numbers, { log, by })
      if (!jobs.ok) return jobs
      const modelled = await findModelled(
        context.db,
        jobs.value.map(({ placed }) => placed.line.productId),
      )
      return ok(
        jobs.value.map((found) => {
          const { placed, lenses, product } = found
          const hasModel = modelled.has(placed.line.productId)
          const trace = product && hasModel ? traceOf(product, TRACE_POINTS) : null
          return {
            job: placed.job,
            file: `${placed.job}.oma`,
            content: writeJobFile({ ...labJobOf(found), trace }),
            has_trace: trace !== null,
            missing: missingMeasures(lenses.lens, lenses.fittingHeight),
          }
        }),
      )
    },
  }),
]

/**
 * Products that are made as their model draws them: the sample's. The model of an owner's own frame
 * only resembles it, and a lens cut to that would not fit.
 */
async function findModelled(db: Db, productIds: number[]): Promise<Set<number>> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...new Set(productIds)]), eq(products.isSample, true)))
  return new Set(found.map(({ id }) => id))
}

function labJobOf({ placed, lenses, product }: FoundJob): Omit<LabJob, "trace"> {
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
    frame: product ? labFrameOf(product) : null,
  }
}

function labFrameOf(product: Product): LabFrame | null {
  if (!product.measures) return null
  const { eyeSize, lensHeight, bridge } = product.measures
  return {
    ...{ eyeSize, lensHeight, bridge },
    construction: frameTypes.find((type) => type === product.frameType) ?? "Fullrim",
    isMetal: isWireFrame(product),
  }
}
