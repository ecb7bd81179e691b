import { mkdirSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { darkEdgeOfClearSheet, isClearSheet } from "@chashma/eyewear/materials/reflectance.ts"
import type { Page } from "@playwright/test"
import { products } from "#sample/products/catalogue.ts"
import { type RenderOptions, readOrder, usage } from "./arguments.ts"
import { edition, pictureSize, quality, sceneSize, spin, spinDetail } from "./edition.ts"
import { filesOf, type RawPicture, writePicture } from "./encode.ts"
import { maskFileOf, writeLensMask } from "./lens-mask.ts"
import { hashOf, Manifest } from "./manifest.ts"
import { withRenderer } from "./renderer.ts"
import { pictureName, type Session, sessionsFor } from "./shots.ts"
import type { Arrangement, SubjectLook } from "./stage/subject.ts"
import { settingFor, type View } from "./stage/views.ts"
import { spinFileOf, writeSpin } from "./video.ts"

const published = path.join(import.meta.dirname, "../../sample/pictures")
const drafts = path.join(tmpdir(), "photography-drafts")

interface Task {
  look: SubjectLook
  arrangement: Arrangement
  picture: string
  hash: string
  take: (page: Page) => Promise<Print>
}

/**
 * Writes the rendered picture and returns its placeholder. Runs while the next picture is rendered.
 */
type Print = () => Promise<string | undefined>

/** Renders every picture of the sample shop that is missing or whose look has changed. */
export async function photographShop(order: RenderOptions): Promise<void> {
  const folder = order.draft ? drafts : published
  mkdirSync(folder, { recursive: true })
  const manifest = new Manifest(folder)
  const settings = order.draft ? quality.draft : quality.full
  const tasks = sessionsFor(products, order).flatMap((session) => [
    ...session.views.flatMap((view) => pictureTask(session, view)),
    ...(session.spins ? spinTask(session) : []),
  ])
  console.log(`${tasks.length} to take, into ${folder}`)
  if (tasks.length === 0) return

  await withRenderer(async (page) => {
    let placed: Task | null = null
    let printing = Promise.resolve()
    for (const [i, task] of tasks.entries()) {
      const { look, arrangement, picture, hash, take } = task
      const started = Date.now()
      if (placed?.look !== look || placed.arrangement !== arrangement) {
        await place(page, task, settings.shadowDirections)
      }
      placed = task
      const print = await take(page)
      await printing
      printing = print().then((placeholder) => manifest.add(picture, hash, placeholder))
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${i + 1}/${tasks.length} ${picture} ${seconds} s`)
    }
    await printing
  })

  function pictureTask({ look, name }: Session, view: View): Task[] {
    const picture = pictureName(name, view)
    const { arrangement, framing } = settingFor(look, view)
    const size = view === "scene" ? sceneSize : pictureSize
    const exposure = { ...size, samples: settings.samples }
    const hash = hashOf({ edition, look, view, settings, ...edges(look) })
    if (
      manifest.has(picture, hash, [
        ...filesOf(picture, size.width),
        ...(view === "bare" ? [maskFileOf(picture)] : []),
      ])
    )
      return []
    const take = async (page: Page) => {
      const raw = await photograph(page, framing, exposure)
      return async () => {
        if (view === "bare") await writeLensMask(raw, folder, picture)
        return writePicture(raw, folder, picture)
      }
    }
    return [{ look, arrangement, picture, hash, take }]
  }

  function spinTask({ look, name }: Session): Task[] {
    const picture = `${name}-spin`
    const hash = hashOf({ edition, look, spin, frames: order.frames, ...edges(look) })
    if (manifest.has(picture, hash, [spinFileOf(name)])) return []
    const take = async (page: Page) => {
      const yaws = Array.from({ length: order.frames }, (_, i) => -36 + (360 * i) / order.frames)
      const frames = await film(page, yaws)
      return async () => {
        await writeSpin(frames, folder, name)
        return undefined
      }
    }
    return [{ look: coarser(look), arrangement: "standing", picture, hash, take }]
  }
}

/** Part of what a picture of clear acetate depends on; pictures of other frames do not. */
function edges(look: SubjectLook) {
  const frame = "table" in look ? look.frame : look
  return "design" in frame && [frame.front, frame.temple].some(isClearSheet)
    ? { edge: darkEdgeOfClearSheet }
    : {}
}

const coarser = (look: SubjectLook): SubjectLook =>
  "design" in look ? { ...look, design: { ...look.design, detail: spinDetail } } : look

const place = (page: Page, { look, arrangement }: Task, shadowDirections: number) =>
  page.evaluate(([look, arrangement, count]) => stage!.place(look, arrangement, count), [
    look,
    arrangement,
    shadowDirections,
  ] as const)

async function photograph(
  page: Page,
  view: View,
  { width, height, samples }: { width: number; height: number; samples: number },
): Promise<RawPicture> {
  const text = await page.evaluate(([view, exposure]) => stage!.photograph(view, exposure), [
    view,
    { width, height, samples },
  ] as const)
  return { pixels: Buffer.from(text, "base64"), width, height }
}

async function film(page: Page, yaws: number[]): Promise<RawPicture[]> {
  const { width, height, samples } = spin
  const texts = await page.evaluate(([yaws, exposure]) => stage!.film(yaws, exposure), [
    yaws,
    { width, height, samples },
  ] as const)
  return texts.map((text) => ({ pixels: Buffer.from(text, "base64"), width, height }))
}

try {
  await photographShop(readOrder(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 1
}
