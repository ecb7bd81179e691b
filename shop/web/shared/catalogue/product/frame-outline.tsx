/** Outlines of whole frames, in a viewBox of 120 by 48. */
const outlines = {
  Aviator:
    "M9 13c0-3 2-4 5-4h28c7 0 9 5 7 12-2 10-9 19-20 19C15 40 9 26 9 13Zm102 0c0-3-2-4-5-4H78c-7 0-9 5-7 12 2 10 9 19 20 19 14 0 20-14 20-27ZM44 9h32M50 17c5-4 15-4 20 0M9 12l-4-2m106 2 4-2",
  CatsEye:
    "M5 8c10-1 30 0 40 5 6 3 7 9 4 15-3 7-10 10-18 10-13 0-22-9-24-18C6 16 3 12 5 8Zm110 0c-10-1-30 0-40 5-6 3-7 9-4 15 3 7 10 10 18 10 13 0 22-9 24-18 1-4 4-8 2-12ZM50 20c5-4 15-4 20 0",
  Rectangle:
    "M13 12h32a6 6 0 0 1 6 6v13a6 6 0 0 1-6 6H13a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Zm62 0h32a6 6 0 0 1 6 6v13a6 6 0 0 1-6 6H75a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6ZM51 21c5-4 13-4 18 0M7 17l-4-2m110 2 4-2",
  Round:
    "M10 25a19 19 0 1 1 38 0 19 19 0 0 1-38 0Zm62 0a19 19 0 1 1 38 0 19 19 0 0 1-38 0ZM48 23c6-5 18-5 24 0M10 21l-6-2m106 2 6-2",
  Square:
    "M17 7h24a8 8 0 0 1 8 8v19a8 8 0 0 1-8 8H17a8 8 0 0 1-8-8V15a8 8 0 0 1 8-8Zm62 0h24a8 8 0 0 1 8 8v19a8 8 0 0 1-8 8H79a8 8 0 0 1-8-8V15a8 8 0 0 1 8-8ZM49 20c6-4 16-4 22 0M9 14l-5-2m107 2 5-2",
  Oval: "M6 25a23 15 0 1 1 46 0 23 15 0 0 1-46 0Zm62 0a23 15 0 1 1 46 0 23 15 0 0 1-46 0ZM52 23c5-4 11-4 16 0M7 21l-4-2m110 2 4-2",
}

export type OutlinedShape = keyof typeof outlines

/** The shape named by a link's text, if there is a drawing of it. */
export const shapeNamed = (text: string): OutlinedShape | null => {
  const plain = text.replace(/[\s-]/g, "").toLowerCase()
  const shapes = Object.keys(outlines) as OutlinedShape[]
  return shapes.find((shape) => shape.toLowerCase() === plain) ?? null
}

export function FrameOutline(props: { shape: OutlinedShape; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 48"
      aria-hidden="true"
      className={props.className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={outlines[props.shape]} />
    </svg>
  )
}
