import type { FrameShape } from "#domain/catalogue/vocabulary.ts"

/** The left lens of each shape on a ground of 64 by 26; the right one is its mirror image. */
const lenses: Record<FrameShape, string> = {
  Aviator: "M4 7c6-2.5 15-3 23-1.5 1.5 7-1.5 17-10.5 17.5C8.5 23 4 16 4 7Z",
  CatsEye: "M2.5 4c8 2 17 1.5 25 3.5 0 8-3.5 14-11 14S5.5 15 2.5 4Z",
  Rectangle: "M6 7h19a2 2 0 0 1 2 2v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a1 1 0 0 1 1-1Z",
  Round: "M5.5 13.5a10.5 10.5 0 1 1 21 0 10.5 10.5 0 0 1-21 0Z",
  Square: "M8 4h16a3 3 0 0 1 3 3v11a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V6a2 2 0 0 1 2-2Z",
  Oval: "M4 13c0-4.5 5-7.5 11.5-7.5S27 8.5 27 13s-5 7.5-11.5 7.5S4 17.5 4 13Z",
}

export function ShapeDrawing({ shape }: { shape: FrameShape }) {
  return (
    <svg
      viewBox="0 0 64 26"
      aria-hidden="true"
      className="w-13 fill-none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={lenses[shape]} />
      <path d={lenses[shape]} transform="matrix(-1 0 0 1 64 0)" />
      <path d="M27.5 10c2-2.5 7-2.5 9 0" />
    </svg>
  )
}
