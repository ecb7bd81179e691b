import type { Place } from "#domain/prescriptions/optics/sight.ts"

/** Width and height of the picture in minutes of arc: 20 degrees. */
export const SCENE = 1200
/** The middle of the sign and of the phone, from the top. */
export const middles: Record<Place, number> = { sign: 250, phone: 950 }

const HORIZON = 590

type Canvas = CanvasRenderingContext2D

const shape = (canvas: Canvas, fill: string, path: string) => {
  canvas.fillStyle = fill
  canvas.fill(new Path2D(path))
}

const box = (
  canvas: Canvas,
  fill: string,
  ...[x, y, width, height, radius]: [number, number, number, number, number | number[]]
) => {
  canvas.fillStyle = fill
  canvas.beginPath()
  canvas.roundRect(x, y, width, height, radius)
  canvas.fill()
}

const write = (canvas: Canvas, fill: string, font: string, words: [string, number, number][]) => {
  canvas.fillStyle = fill
  canvas.font = font
  for (const [text, x, y] of words) canvas.fillText(text, x, y)
}

const chart = "'Anek Devanagari'"
const latin = "Anek, sans-serif"

/** Loads the letters of the sign: text in a canvas does not load them. */
export const loadLetters = (): Promise<unknown> =>
  Promise.allSettled([
    document.fonts.load(`600 90px ${chart}`, "सदर"),
    document.fonts.load(`600 90px ${latin}`, "Sadar"),
  ])

/** What is in a place: everything from six metres on, or the phone alone on a clear ground. */
export const drawings: Record<Place, (canvas: Canvas) => void> = {
  sign: drawStreet,
  phone: drawPhone,
}

function drawStreet(canvas: Canvas) {
  const sky = canvas.createLinearGradient(0, 0, 0, HORIZON)
  sky.addColorStop(0, "#a9cfe0")
  sky.addColorStop(1, "#f3ead6")
  canvas.fillStyle = sky
  canvas.fillRect(0, 0, SCENE, HORIZON + 1)
  shape(canvas, "#b9c3b0", "M0 560Q150 470 330 540T700 520T1200 530V600H0Z")
  // Houses across the street.
  box(canvas, "#e6c9a8", 330, 470, 130, 125, 0)
  box(canvas, "#d98e73", 460, 500, 100, 95, 0)
  box(canvas, "#efe3cd", 700, 450, 150, 145, 0)
  for (let n = 0; n < 6; n++) {
    box(canvas, "#7b6a58", 352 + (n % 3) * 34, 488 + Math.floor(n / 3) * 46, 16, 24, 0)
    box(canvas, "#71798a", 722 + (n % 3) * 40, 472 + Math.floor(n / 3) * 50, 18, 28, 0)
  }
  canvas.fillStyle = "#c8b48a"
  canvas.fillRect(0, HORIZON, SCENE, SCENE - HORIZON)
  shape(canvas, "#7d7c78", "M540 590H660L1110 1200H90Z")
  for (let n = 0; n < 5; n++) {
    const [from, to] = [600 + 34 * n ** 1.7, 600 + 34 * (n + 0.5) ** 1.7]
    const [wide, wider] = [(from - 560) / 40, (to - 560) / 40]
    shape(
      canvas,
      "#f1ede3",
      `M${600 - wide} ${from}H${600 + wide}L${600 + wider} ${to}H${600 - wider}Z`,
    )
  }
  drawTree(canvas, 120, 700, 1.25)
  drawTree(canvas, 1090, 660, 1)
  drawPerson(canvas, 300, 610)
  drawRickshaw(canvas, 850, 640)
  drawSign(canvas)
}

function drawTree(canvas: Canvas, x: number, foot: number, scale: number) {
  canvas.save()
  canvas.translate(x, foot)
  canvas.scale(scale, scale)
  shape(canvas, "#6b4f38", "M-14 0Q-6-120-12-240H12Q6-120 18 0Z")
  // Leaves in three greens, at the same places in every drawing.
  for (let n = 0; n < 220; n++) {
    const [turn, far] = [n * n * 1.37, Math.sqrt(n / 220)]
    canvas.fillStyle = ["#2f5733", "#3f6b3a", "#56853f"][(n * 7 + (n >> 3)) % 3] ?? ""
    canvas.beginPath()
    canvas.ellipse(Math.cos(turn) * far * 118, -300 + Math.sin(turn) * far * 135, 22, 11, n, 0, 7)
    canvas.fill()
  }
  canvas.restore()
}

/** A woman in a sari, 1.6 m tall at 25 m. */
function drawPerson(canvas: Canvas, x: number, top: number) {
  canvas.save()
  canvas.translate(x, top)
  canvas.scale(1.25, 1.25)
  shape(canvas, "#a62b1f", "M-24 60Q0 30 24 60L36 176H-36Z")
  shape(canvas, "#f4a91f", "M-20 52Q6 60 22 98L34 176H22Q6 96-24 74Z")
  shape(canvas, "#8a5a3b", "M-26 64L-36 112-28 114-18 80ZM-9 26H9V48H-9Z")
  canvas.fillStyle = "#8a5a3b"
  canvas.beginPath()
  canvas.arc(0, 20, 16, 0, 7)
  canvas.fill()
  shape(canvas, "#241c18", "M-17 22Q-20 0 0 1T17 22Q14 8 0 9T-17 22Z")
  canvas.restore()
}

function drawRickshaw(canvas: Canvas, x: number, top: number) {
  canvas.save()
  canvas.translate(x, top)
  shape(canvas, "#f4b41f", "M0 60Q10 4 60 0H130Q150 4 154 60V66H0Z")
  shape(canvas, "#d9e4e4", "M22 56Q28 22 60 18H96V56Z")
  box(canvas, "#246339", 0, 62, 156, 62, 12)
  for (const wheel of [30, 126]) {
    canvas.fillStyle = "#26241f"
    canvas.beginPath()
    canvas.arc(wheel, 126, 18, 0, 7)
    canvas.fill()
  }
  canvas.restore()
}

/** 1.2 m wide: letters of 12, 10 and 5 cm. */
function drawSign(canvas: Canvas) {
  box(canvas, "#8b8d8c", 330, 300, 18, 900, 0)
  box(canvas, "#8b8d8c", 852, 300, 18, 900, 0)
  box(canvas, "#f9f7f1", 250, 60, 700, 380, 22)
  box(canvas, "#146b45", 260, 70, 680, 360, 16)
  write(canvas, "#fff", `600 112px ${chart}`, [["सदर", 310, 192]])
  write(canvas, "#fff", `600 88px ${latin}`, [
    ["SADAR", 310, 294],
    ["3", 800, 250],
  ])
  write(canvas, "#fff", `600 45px ${latin}`, [
    ["km", 852, 250],
    ["Railway station", 310, 384],
    ["500 m", 760, 384],
  ])
  canvas.fillStyle = "#fff"
  canvas.fillRect(310, 320, 580, 5)
}

/** 7.2 cm wide, with letters of 4 mm (2.6 mm for capitals). */
function drawPhone(canvas: Canvas) {
  box(canvas, "#1f2120", 292, 690, 616, 800, 64)
  box(canvas, "#f7f4ee", 312, 712, 576, 780, 46)
  box(canvas, "#0b5a5c", 312, 712, 576, 96, [46, 46, 0, 0])
  write(canvas, "#fff", `600 44px ${latin}`, [["Asha", 350, 778]])
  box(canvas, "#dcebe8", 336, 840, 440, 116, 22)
  box(canvas, "#fffefb", 424, 980, 440, 68, 22)
  box(canvas, "#dcebe8", 336, 1072, 440, 116, 22)
  write(canvas, "#1a1c1a", `500 35px ${latin}`, [
    ["Train 12127 leaves at 6:40,", 358, 888],
    ["platform 3, coach C4.", 358, 934],
    ["Coming! Save me a seat.", 446, 1025],
    ["Done. Bring your glasses", 358, 1120],
    ["and ₹150 for chai.", 358, 1166],
  ])
}
