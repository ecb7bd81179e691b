import JsBarcode from "jsbarcode"

/** An order number or another short text as Code 128, with the text below it. */
export function Barcode({ text }: { text: string }) {
  const encoded: { encodings?: { data: string }[] } = {}
  JsBarcode(encoded, text, { format: "CODE128" })
  // Each character is a module; 1 is dark. A quiet zone of ten modules stays white, as the standard
  // requires.
  const modules = encoded.encodings?.map(({ data }) => data).join("") ?? ""
  const quiet = 10
  return (
    <figure className="print-barcode">
      <svg
        viewBox={`0 0 ${modules.length + 2 * quiet} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Barcode of ${text}`}
        shapeRendering="crispEdges"
      >
        {Array.from(modules.matchAll(/1+/g), ({ index, 0: bar }) => (
          <rect key={index} x={quiet + index} y="0" width={bar.length} height="40" />
        ))}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}
