import JsBarcode from "jsbarcode"
import { QrCode } from "../../shared/qr-code.tsx"
import type { Paper } from "./paper.ts"

/** Modules that stay white beside a barcode, as the standard of Code 128 requires. */
const QUIET_MODULES = 10
/** Of thermal printers, 203 to the inch. */
const DOTS_PER_MM = 203 / 25.4
/** Scanners need two dots for the narrowest bar; more than three are a waste of paper. */
const moduleDots = { min: 2, max: 3 }
const widths: Record<Paper, { half: number; full: number }> = {
  a5: { half: 66, full: 120 },
  label: { half: 54, full: 92 },
}

/**
 * An order number or a parcel's number as Code 128, with the text below it. Bars are whole dots of
 * a label printer; a number too long for that is a QR code.
 */
export function Barcode({ text, paper, full }: { text: string; paper: Paper; full?: true }) {
  const encoded: { encodings?: { data: string }[] } = {}
  JsBarcode(encoded, text, { format: "CODE128" })
  // Each character is a module; 1 is dark.
  const modules = encoded.encodings?.map(({ data }) => data).join("") ?? ""
  const count = modules.length + 2 * QUIET_MODULES
  const room = widths[paper][full ? "full" : "half"] * DOTS_PER_MM
  const dots = Math.min(Math.floor(room / count), moduleDots.max)
  return (
    <figure className="print-barcode">
      {dots < moduleDots.min ? (
        <QrCode text={text} />
      ) : (
        <svg
          viewBox={`0 0 ${count} 40`}
          preserveAspectRatio="none"
          style={{ width: `${(count * dots) / DOTS_PER_MM}mm` }}
          role="img"
          aria-label={`Barcode of ${text}`}
          shapeRendering="crispEdges"
        >
          {Array.from(modules.matchAll(/1+/g), ({ index, 0: bar }) => (
            <rect key={index} x={QUIET_MODULES + index} y="0" width={bar.length} height="40" />
          ))}
        </svg>
      )}
      <figcaption>{text}</figcaption>
    </figure>
  )
}
