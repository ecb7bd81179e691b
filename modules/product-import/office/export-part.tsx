import { useState } from "react"
import { SelectField } from "#web/office/shared/fields.tsx"
import { DownloadButton } from "#web/office/shared/outcome-button.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { exportProducts } from "../contract/product-files.ts"

const formats = {
  shopify: "Shopify CSV, today's columns",
  "shopify-old": "Shopify CSV, older columns",
  json: "JSON",
} as const

/** All products as a file, including hidden ones; without personal data. */
export function ExportPart() {
  const [format, setFormat] = useState<keyof typeof formats>("shopify")
  const [extension, type] = format === "json" ? ["json", "application/json"] : ["csv", "text/csv"]
  return (
    <Part title="Export">
      <div className="flex max-w-140 flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <SelectField label="Format" value={format} onChange={setFormat} options={formats} />
        </div>
        <DownloadButton
          operation={exportProducts}
          input={{ format }}
          file={`products.${extension}`}
          type={type}
        >
          Download all products
        </DownloadButton>
      </div>
    </Part>
  )
}
