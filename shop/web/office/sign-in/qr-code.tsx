/** A QR code, drawn from its modules; true is dark. */
export function QrCode({ rows, label }: { rows: boolean[][]; label: string }) {
  const size = rows.length
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("")
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md bg-raised text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
