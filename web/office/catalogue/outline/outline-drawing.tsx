/** Both lenses from the front, from their radii in mm, with the typed or measured gap between them. */
export function OutlineDrawing(props: {
  outline: {
    right: readonly number[]
    left: readonly number[]
    width: number
    height: number
    bridge: number | null
  }
}) {
  const { right, left, width, height, bridge } = props.outline
  const gap = bridge ?? 18
  const across = (gap + width) / 2
  const [halfWidth, halfHeight] = [gap / 2 + width + 2, height / 2 + 2]
  return (
    <svg
      role="img"
      aria-label="Outline of both lenses, seen from the front"
      viewBox={`${-halfWidth} ${-halfHeight} ${2 * halfWidth} ${2 * halfHeight}`}
      className="block w-full"
    >
      <g fill="none" className="stroke-ink" strokeWidth={0.6}>
        <path d={lineOf(right, -across)} />
        <path d={lineOf(left, across)} />
      </g>
    </svg>
  )
}

/** y goes down in a drawing. */
const lineOf = (radii: readonly number[], centre: number): string => {
  const points = radii.map((radius, i) => {
    const angle = (i / radii.length) * 2 * Math.PI
    const [x, y] = [centre + radius * Math.cos(angle), -radius * Math.sin(angle)]
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  })
  return `M${points.join("L")}Z`
}
