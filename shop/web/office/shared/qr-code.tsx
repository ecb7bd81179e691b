import { encode } from "uqr"

const SIDE_MM = 24

/** A QR code on paper. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      style={{ width: `${SIDE_MM}mm`, height: `${SIDE_MM}mm`, marginInline: "auto" }}
      role="img"
      aria-label={`QR code of ${text}`}
      shapeRendering="crispEdges"
    >
      {data.flatMap((row, y) =>
        row.map((isDark, x) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a module has no other name than its place
          isDark ? <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" /> : null,
        ),
      )}
    </svg>
  )
}
