import type { CanvasElement, Content, TDocumentDefinitions } from "pdfmake/interfaces"
import { BANK_CARD_MM } from "#domain/prescriptions/lens/screen-ruler.ts"
import { decorative, figure, withStructure } from "#server/core/pdf/pdf-structure.ts"

/** PDF points: 72 per inch. @internal */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4

const ink = "#1a1c1a"
const quiet = "#55534b"

/** Length of a line in mm, drawn from the left. */
const line = (x1: number, y1: number, x2: number, y2: number, lineWidth = 0.5): CanvasElement => ({
  type: "line",
  x1: points(x1),
  y1: points(y1),
  x2: points(x2),
  y2: points(y2),
  lineWidth,
  lineColor: ink,
})

/** A line to check with a ruler, so that a scaled print is noticed. @internal */
export const checkLine = (millimetres: number): CanvasElement[] => [
  line(0, 1.5, millimetres, 1.5, 0.8),
  line(0, 0, 0, 3, 0.8),
  line(millimetres, 0, millimetres, 3, 0.8),
]

/** Ticks of every half millimetre from 0 to `to`. @internal */
export const scale = (to: number): CanvasElement[] => [
  line(0, 0, to, 0),
  ...Array.from({ length: to * 2 + 1 }, (_, half) => {
    const length = half % 20 === 0 ? 8 : half % 10 === 0 ? 6 : half % 2 === 0 ? 4 : 2
    return line(half / 2, 0, half / 2, length, half % 2 === 0 ? 0.5 : 0.25)
  }),
]

const numbers = (to: number): Content =>
  decorative({
    columns: Array.from({ length: to / 10 + 1 }, (_, ten) => ({
      text: String(ten * 10),
      width: points(10),
      fontSize: 8,
    })),
    columnGap: 0,
    margin: [-2, 1, 0, 0],
  })

const RULER_LENGTH_MM = 90

/** An A4 sheet with check lines, a card's outline and a ruler in true size. */
export const pdRulerLayout = (font: string): TDocumentDefinitions => ({
  pageSize: "A4",
  pageMargins: [points(20), points(18), points(20), points(15)],
  language: "en-IN",
  displayTitle: true,
  version: "1.7",
  tagged: true,
  info: {
    title: "Pupillary distance ruler",
    creationDate: new Date(0),
    modDate: new Date(0),
  },
  defaultStyle: { font, fontSize: 10.5, lineHeight: 0.95, color: ink },
  content: withStructure([
    { text: "Pupillary distance ruler", headlineLevel: 1, fontSize: 20, bold: true },
    {
      text: "Print this page on A4 at 100 % (“Actual size”), not “Fit to page”.",
      margin: [0, 4, 0, 14],
      bold: true,
    },
    { text: "1. Check the print", headlineLevel: 2, bold: true, margin: [0, 0, 0, 2] },
    {
      text: "The first line must be 50 mm long and the second 100 mm, and a bank card must fit its outline exactly. If not, print again at 100 %.",
      color: quiet,
      margin: [0, 0, 0, 8],
    },
    figure("A line of 50 mm.", checkLine(50)),
    { text: "50 mm", fontSize: 8, margin: [0, 2, 0, 8] },
    figure("A line of 100 mm.", checkLine(100)),
    { text: "100 mm", fontSize: 8, margin: [0, 2, 0, 10] },
    figure("The outline of a bank card in its true size.", [
      {
        type: "rect",
        x: 0,
        y: 0,
        w: points(BANK_CARD_MM.width),
        h: points(BANK_CARD_MM.height),
        r: points(BANK_CARD_MM.corner),
        lineWidth: 0.5,
        lineColor: ink,
      },
    ]),
    { text: "Bank card, 85.60 × 53.98 mm", fontSize: 8, margin: [0, 2, 0, 16] },
    { text: "2. Measure", headlineLevel: 2, bold: true, margin: [0, 0, 0, 2] },
    {
      ol: [
        "Cut out the ruler along its upper line.",
        "Stand about 20 cm before a mirror and hold the ruler straight under your eyes, its numbers towards the mirror.",
        "Close your left eye, and put the 0 below the middle of your right pupil. Hold the ruler still.",
        "Open the left eye and close the right one: the number below the middle of your left pupil is your PD. The mirror turns the numbers round; a friend can read them for you.",
        "Measure three times and take the middle one. Most adults have 54 to 74 mm.",
      ],
      color: quiet,
      margin: [0, 0, 0, 26],
    },
    figure(
      `A ruler from 0 to ${RULER_LENGTH_MM} mm, with a line at every half millimetre.`,
      scale(RULER_LENGTH_MM),
    ),
    numbers(RULER_LENGTH_MM),
    {
      text: "Millimetres. For bifocal and progressive lenses, have an optician measure each eye.",
      fontSize: 8,
      color: quiet,
      margin: [0, 10, 0, 0],
    },
  ]),
})
