import type { Place } from "@chashma/optics/sight/sight.ts"

/** Width and height of the picture in minutes of arc: 20 degrees. */
export const SCENE = 1200
/** The middle of the sign and of the phone, from the top. */
export const middles: Record<Place, number> = { sign: 250, phone: 950 }

/** Where something of a place is drawn, in minutes of arc: the street everywhere, the phone below. */
export const extents: Record<Place, { left: number; right: number; top: number }> = {
  sign: { left: 0, right: SCENE, top: 0 },
  phone: { left: 292, right: 908, top: 690 },
}

const chart = "'Anek Devanagari'"
const latin = "Anek, sans-serif"

/** The letters of the sign: text in a canvas does not load them. */
export const loadLetters = (): Promise<unknown> =>
  Promise.allSettled([
    document.fonts.load(`600 90px ${chart}`, "सदर"),
    document.fonts.load(`600 90px ${latin}`, "Sadar"),
  ])

type Canvas = CanvasRenderingContext2D
/** A colour and, after a space, the path that it fills. */
type Shape = string
/** Colour, font, text, and where it begins. */
type Words = readonly [colour: string, font: string, text: string, x: number, y: number]

/** Hills, houses across the street, the street. */
const street: readonly Shape[] = [
  "#b9c3b0 M0 560Q150 470 330 540T700 520T1200 530V600H0Z",
  "#e6c9a8 M330 470h130v125h-130z",
  "#d98e73 M460 500h100v95h-100z",
  "#efe3cd M700 450h150v145h-150z",
  "#7b6a58 M352 488h16v24h-16zM386 488h16v24h-16zM420 488h16v24h-16zM352 534h16v24h-16zM386 534h16v24h-16zM420 534h16v24h-16z",
  "#71798a M722 472h18v28h-18zM762 472h18v28h-18zM802 472h18v28h-18zM722 522h18v28h-18zM762 522h18v28h-18zM802 522h18v28h-18z",
  "#c8b48a M0 590H1200V1200H0Z",
  "#7d7c78 M540 590H660L1110 1200H90Z",
  "#f1ede3 M599 600H601L601 610H599ZM598 634H602L603 668H597ZM596 710H604L605 761H595ZM593 820H607L608 886H592ZM590 959H610L612 1038H588Z",
]

/** A woman in a sari, 1.6 m tall at 25 m. */
const person: readonly Shape[] = [
  "#a62b1f M-24 60Q0 30 24 60L36 176H-36Z",
  "#f4a91f M-20 52Q6 60 22 98L34 176H22Q6 96-24 74Z",
  "#8a5a3b M-26 64L-36 112-28 114-18 80ZM-9 26H9V48H-9ZM-16 20a16 16 0 1 1 32 0a16 16 0 1 1-32 0z",
  "#241c18 M-17 22Q-20 0 0 1T17 22Q14 8 0 9T-17 22Z",
]

const rickshaw: readonly Shape[] = [
  "#f4b41f M0 60Q10 4 60 0H130Q150 4 154 60V66H0Z",
  "#d9e4e4 M22 56Q28 22 60 18H96V56Z",
  "#246339 M12 62h132a12 12 0 0 1 12 12v38a12 12 0 0 1-12 12h-132a12 12 0 0 1-12-12v-38a12 12 0 0 1 12-12z",
  "#26241f M12 126a18 18 0 1 1 36 0a18 18 0 1 1-36 0zM108 126a18 18 0 1 1 36 0a18 18 0 1 1-36 0z",
]

/** 1.2 m wide, on two posts: letters of 12, 10 and 5 cm. */
const sign: readonly Shape[] = [
  "#8b8d8c M330 300h18v900h-18zM852 300h18v900h-18z",
  "#f9f7f1 M272 60h656a22 22 0 0 1 22 22v336a22 22 0 0 1-22 22h-656a22 22 0 0 1-22-22v-336a22 22 0 0 1 22-22z",
  "#146b45 M276 70h648a16 16 0 0 1 16 16v328a16 16 0 0 1-16 16h-648a16 16 0 0 1-16-16v-328a16 16 0 0 1 16-16z",
  "#fff M310 320h580v5h-580z",
]

const signWords: readonly Words[] = [
  ["#fff", `600 112px ${chart}`, "सदर", 310, 192],
  ["#fff", `600 88px ${latin}`, "SADAR", 310, 294],
  ["#fff", `600 88px ${latin}`, "3", 800, 250],
  ["#fff", `600 45px ${latin}`, "km", 852, 250],
  ["#fff", `600 45px ${latin}`, "Railway station", 310, 384],
  ["#fff", `600 45px ${latin}`, "500 m", 760, 384],
]

/** 7.2 cm wide, with letters of 4 mm (2.6 mm for capitals). */
const phone: readonly Shape[] = [
  "#1f2120 M356 690h488a64 64 0 0 1 64 64v672a64 64 0 0 1-64 64h-488a64 64 0 0 1-64-64v-672a64 64 0 0 1 64-64z",
  "#f7f4ee M358 712h484a46 46 0 0 1 46 46v688a46 46 0 0 1-46 46h-484a46 46 0 0 1-46-46v-688a46 46 0 0 1 46-46z",
  "#0b5a5c M312 808v-50a46 46 0 0 1 46-46h484a46 46 0 0 1 46 46v50z",
  "#dcebe8 M358 840h396a22 22 0 0 1 22 22v72a22 22 0 0 1-22 22h-396a22 22 0 0 1-22-22v-72a22 22 0 0 1 22-22zM358 1072h396a22 22 0 0 1 22 22v72a22 22 0 0 1-22 22h-396a22 22 0 0 1-22-22v-72a22 22 0 0 1 22-22z",
  "#fffefb M446 980h396a22 22 0 0 1 22 22v24a22 22 0 0 1-22 22h-396a22 22 0 0 1-22-22v-24a22 22 0 0 1 22-22z",
]

const phoneWords: readonly Words[] = [
  ["#fff", `600 44px ${latin}`, "Asha", 350, 778],
  ["#1a1c1a", `500 35px ${latin}`, "Train 12127 leaves at 6:40,", 358, 888],
  ["#1a1c1a", `500 35px ${latin}`, "platform 3, coach C4.", 358, 934],
  ["#1a1c1a", `500 35px ${latin}`, "Coming! Save me a seat.", 446, 1025],
  ["#1a1c1a", `500 35px ${latin}`, "Done. Bring your glasses", 358, 1120],
  ["#1a1c1a", `500 35px ${latin}`, "and ₹150 for chai.", 358, 1166],
]

function fill(canvas: Canvas, shapes: readonly Shape[], x = 0, y = 0, scale = 1) {
  canvas.save()
  canvas.translate(x, y)
  canvas.scale(scale, scale)
  for (const shape of shapes) {
    canvas.fillStyle = shape.slice(0, shape.indexOf(" "))
    canvas.fill(new Path2D(shape.slice(shape.indexOf(" "))))
  }
  canvas.restore()
}

function write(canvas: Canvas, words: readonly Words[]) {
  for (const [colour, font, text, x, y] of words) {
    canvas.fillStyle = colour
    canvas.font = font
    canvas.fillText(text, x, y)
  }
}

function drawTree(canvas: Canvas, x: number, foot: number, scale: number) {
  const at = [x, foot, scale] as const
  fill(canvas, ["#6b4f38 M-14 0Q-6-120-12-240H12Q6-120 18 0Z"], ...at)
  // Leaves in three greens, at the same places in every drawing.
  for (let n = 0; n < 220; n++) {
    const [turn, far] = [n * n * 1.37, Math.sqrt(n / 220) * scale]
    const [across, down] = [Math.cos(turn) * far * 118, Math.sin(turn) * far * 135 - 300 * scale]
    canvas.fillStyle = ["#2f5733", "#3f6b3a", "#56853f"][(n * 7 + (n >> 3)) % 3] ?? ""
    canvas.beginPath()
    canvas.ellipse(x + across, foot + down, 22 * scale, 11 * scale, n, 0, 7)
    canvas.fill()
  }
}

/** What is in a place: everything from six metres on, or the phone alone on a clear ground. */
export const drawings: Record<Place, (canvas: Canvas) => void> = {
  sign: (canvas) => {
    const sky = canvas.createLinearGradient(0, 0, 0, 590)
    sky.addColorStop(0, "#a9cfe0")
    sky.addColorStop(1, "#f3ead6")
    canvas.fillStyle = sky
    canvas.fillRect(0, 0, SCENE, SCENE)
    fill(canvas, street)
    drawTree(canvas, 120, 700, 1.25)
    drawTree(canvas, 1090, 660, 1)
    fill(canvas, person, 300, 610, 1.25)
    fill(canvas, rickshaw, 850, 640)
    fill(canvas, sign)
    write(canvas, signWords)
  },
  phone: (canvas) => {
    fill(canvas, phone)
    write(canvas, phoneWords)
  },
}
