import { faceWidthIn } from "@chashma/optics/face/face-width.ts"
import {
  type MeasuredHeights,
  measurePupilHeights,
  type PupilHeights,
} from "@chashma/optics/face/pupil-heights.ts"
import {
  type EyesSeen,
  MAX_PICTURES,
  measurePd,
  type PupillaryDistance,
  picturesForPd,
} from "@chashma/optics/face/pupillary-distance.ts"
import { useCallback, useRef, useState } from "react"
import type { Sentence } from "#words/sentence.ts"
import { hintFor } from "./faults.ts"
import type { FaceReading } from "./live/face-reading.ts"

/** A hint is shown after this many consecutive pictures with it. */
const FRAMES_BEFORE_HINT = 3
/** The face's width is the median of this many pictures. */
const picturesForWidth = 15

export type FaceMeasurement =
  | { is: "idle" }
  | { is: "running"; share: number }
  /** Heights of the pupils are null where the camera was not level with the eyes. */
  | { is: "done"; pd: PupillaryDistance | null; heights: MeasuredHeights | null }

/** What is measured in one picture. */
interface Measured {
  eyes: EyesSeen
  heights: PupilHeights | null
}

/** Converts the measurements of pictures into what the page shows. */
export function useFaceMeasurements(still: boolean) {
  const [hint, setHint] = useState<Sentence | null>(null)
  const [hasFace, setHasFace] = useState(false)
  const [faceWidth, setFaceWidth] = useState<number | null>(null)
  const [measurement, setMeasurement] = useState<FaceMeasurement>({ is: "idle" })
  const nextHint = useRef<{ hint: Sentence | null; times: number }>({ hint: null, times: 0 })
  const widths = useRef<number[]>([])
  const measured = useRef<Measured[] | null>(null)
  const latest = useRef<FaceReading | null>(null)

  const finish = useCallback((pictures: Measured[]) => {
    measured.current = null
    setMeasurement({
      is: "done",
      pd: measurePd(pictures.map(({ eyes }) => eyes)),
      heights: measurePupilHeights(pictures.map(({ heights }) => heights)),
    })
  }, [])

  const onReading = useCallback(
    (reading: FaceReading) => {
      latest.current = reading
      setHasFace(reading.faces > 0)
      const next = hintFor(still ? { ...reading, milliseconds: 0 } : reading)
      nextHint.current = {
        hint: next,
        times: next === nextHint.current.hint ? nextHint.current.times + 1 : 1,
      }
      if (still || nextHint.current.times >= FRAMES_BEFORE_HINT) setHint(next)
      const { eyes, heights } = reading
      if (!reading.straight || !eyes || reading.breadth === null) return
      widths.current.push(reading.breadth)
      if (still || widths.current.length >= picturesForWidth) {
        setFaceWidth(faceWidthIn(widths.current))
        widths.current = widths.current.slice(-picturesForWidth + 1)
      }
      if (!measured.current) return
      measured.current.push({ eyes, heights })
      const clear = measured.current.filter((one) => one.eyes.isClear).length
      const share = Math.max(clear / picturesForPd, measured.current.length / MAX_PICTURES)
      if (share >= 1) finish(measured.current)
      else setMeasurement({ is: "running", share })
    },
    [still, finish],
  )

  /** Thirty clear pictures of a camera; a photo has just one. */
  const measure = useCallback(() => {
    const seen = latest.current
    if (still) {
      return finish(seen?.straight && seen.eyes ? [{ eyes: seen.eyes, heights: seen.heights }] : [])
    }
    measured.current = []
    setMeasurement({ is: "running", share: 0 })
  }, [still, finish])

  const forget = useCallback(() => {
    measured.current = null
    widths.current = []
    latest.current = null
    nextHint.current = { hint: null, times: 0 }
    setHint(null)
    setHasFace(false)
    setFaceWidth(null)
    setMeasurement({ is: "idle" })
  }, [])

  return { hint, hasFace, faceWidth, measurement, onReading, measure, forget }
}
