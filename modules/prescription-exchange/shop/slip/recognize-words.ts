import type { SlipWord } from "@chashma/optics/slip/read-slip.ts"
import type { GrayPicture } from "./prepare-picture.ts"

/** The parts of tesseract.js-core that are used: Tesseract 5, compiled to WebAssembly. */
export interface TesseractModule {
  FS: { writeFile: (path: string, data: Uint8Array | string) => void }
  TessBaseAPI: new () => {
    Init: (dataPath: null, language: string, mode: number) => number
    SetVariable: (name: string, value: string) => void
    /** @returns 1 if the picture at `/input` cannot be read */
    SetImageFile: (exif: number, radians: number) => number
    Recognize: (monitor: null) => number
    GetTSVText: (page: number) => string
    FindLines: () => void
    GetGradient: () => number
  }
}

export type CreateTesseract = (options: {
  wasmBinary: Uint8Array
  /** Percent of the words. */
  TesseractProgress?: (percent: number) => void
}) => Promise<TesseractModule>

/** Part of a picture, px. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

interface RecognizedWords {
  lines: SlipWord[][]
  /** What holds all words; null without any. */
  area: Area | null
}

/** Reads the words of a picture, line by line, with their places in px. */
export type RecognizeWords = (picture: GrayPicture) => RecognizedWords

/** The LSTM engine alone, for which the trained data is made. */
const LSTM_ENGINE = 1
/** One block of text: the cells of a row of a table stay on a line. */
const ONE_BLOCK = "6"
/** The angle of the lines is found only while the page is divided. */
const DIVIDED_PAGE = "3"
/** Smaller angles change nothing that matters. */
const MIN_ANGLE_RADIANS = 0.004

/**
 * Starts the reader of printed text.
 * @param trainedData of English, uncompressed
 * @throws {Error} if the data is not that of the program
 */
export function createRecognizer(
  tesseract: TesseractModule,
  trainedData: Uint8Array,
): RecognizeWords {
  tesseract.FS.writeFile("eng.traineddata", trainedData)
  const api = new tesseract.TessBaseAPI()
  if (api.Init(null, "eng", LSTM_ENGINE) !== 0) throw new Error("Tesseract did not start.")
  api.SetVariable("user_defined_dpi", "300")
  // Dictionaries of words make numbers worse.
  api.SetVariable("load_system_dawg", "0")
  api.SetVariable("load_freq_dawg", "0")
  const show = (radians: number) => {
    if (api.SetImageFile(1, radians) !== 0) throw new Error("Tesseract cannot read this picture.")
  }
  return (picture) => {
    tesseract.FS.writeFile("/input", toPgm(picture))
    api.SetVariable("tessedit_pageseg_mode", DIVIDED_PAGE)
    show(0)
    api.FindLines()
    const angle = api.GetGradient()
    api.SetVariable("tessedit_pageseg_mode", ONE_BLOCK)
    show(Math.abs(angle) > MIN_ANGLE_RADIANS ? angle : 0)
    api.Recognize(null)
    return wordsIn(api.GetTSVText(0))
  }
}

/** Portable graymap: a header and the pixels. */
function toPgm({ width, height, pixels }: GrayPicture): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(header.length + pixels.length)
  file.set(header)
  file.set(pixels, header.length)
  return file
}

/** The words of Tesseract's table, by line. */
function wordsIn(tsv: string): RecognizedWords {
  const lines = new Map<string, SlipWord[]>()
  let area = null as Area | null
  for (const row of tsv.split("\n")) {
    const [level, page, block, paragraph, line, , x, y, width, height, confidence, text] =
      row.split("\t")
    if (level !== "5" || !text?.trim()) continue
    const key = [page, block, paragraph, line].join()
    const words = lines.get(key) ?? []
    lines.set(key, words)
    const [left, top] = [Number(x), Number(y)]
    const [right, bottom] = [left + Number(width), top + Number(height)]
    words.push({ text, left, right, confidence: Number(confidence) })
    area = {
      left: Math.min(area?.left ?? left, left),
      top: Math.min(area?.top ?? top, top),
      right: Math.max(area?.right ?? right, right),
      bottom: Math.max(area?.bottom ?? bottom, bottom),
    }
  }
  return { lines: [...lines.values()], area }
}
