const ticks = Array.from({ length: 13 }, (_, index) => index * 15)

const centre = { x: 56, y: 46 }

const tickAt = (degrees: number, from: number, to: number) => {
  const angle = (degrees * Math.PI) / 180
  const point = (radius: number) =>
    `${(centre.x + radius * Math.cos(angle)).toFixed(1)} ${(centre.y - radius * Math.sin(angle)).toFixed(1)}`
  return `M${point(from)}L${point(to)}`
}

/**
 * One lens of the logo with the opticians' scale: 0 at the right, 90 at the top, 180 at the
 * left, for both eyes alike. The needle shows the axis; without a cylinder there is none.
 */
export function EyeDial({ axis }: { axis: number | null }) {
  return (
    <svg viewBox="0 0 112 96" aria-hidden="true" className="w-full fill-none stroke-peacock">
      <path
        d="M17 6v47a39 39 0 0 0 78 0V6Z"
        className="fill-peacock-wash"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M3 5h106" strokeWidth="7" strokeLinecap="round" />
      <path
        d={ticks.map((degrees) => tickAt(degrees, degrees % 90 === 0 ? 27 : 30, 34)).join("")}
        strokeWidth="1.25"
        strokeLinecap="round"
      />
      {axis === null ? (
        <circle cx={centre.x} cy={centre.y} r="2.5" className="fill-peacock stroke-none" />
      ) : (
        <g
          className="stroke-ink transition-transform duration-slow ease-in-out"
          style={{
            transform: `rotate(${90 - axis}deg)`,
            transformOrigin: `${centre.x}px ${centre.y}px`,
          }}
        >
          <path d={`M${centre.x} ${centre.y - 33}v66`} strokeWidth="3" strokeLinecap="round" />
          <circle cx={centre.x} cy={centre.y} r="4" className="fill-ink stroke-none" />
        </g>
      )}
    </svg>
  )
}
