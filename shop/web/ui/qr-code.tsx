import clsx from "clsx"
import { encode } from "uqr"

/** Modules that stay white around a QR code, as ISO/IEC 18004 requires. */
const QUIET_MODULES = 4

/** A text as a QR code, black on white in any colour scheme, drawn on this device. */
export function QrCode(props: { text: string; label: string; className?: string }) {
  const { data, size } = encode(props.text, { border: QUIET_MODULES })
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""))
    .join("")
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={props.label}
      shapeRendering="crispEdges"
      className={clsx("bg-white", props.className)}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
