import { useState } from "react"
import { exportProducts } from "#contract/catalogue/operations/product-files.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SelectField } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { useAction } from "../shared/use-action.ts"

const formats = {
  shopify: "Shopify CSV, today's columns",
  "shopify-old": "Shopify CSV, older columns",
  json: "JSON",
} as const

/** All products as a file, including hidden ones; without personal data. */
export function ExportPart() {
  const { run } = useOffice()
  const [format, setFormat] = useState<keyof typeof formats>("shopify")
  const [problem, setProblem] = useState<string | null>(null)

  const { busy, run: save } = useAction(async () => {
    const exported = await run(exportProducts, { format })
    setProblem(exported.ok ? null : exported.failure.message)
    if (!exported.ok) return
    const isJson = format === "json"
    const file = new Blob([exported.value], { type: isJson ? "application/json" : "text/csv" })
    const link = document.createElement("a")
    link.href = URL.createObjectURL(file)
    link.download = isJson ? "products.json" : "products.csv"
    link.click()
    URL.revokeObjectURL(link.href)
  })

  return (
    <Part title="Export">
      <div className="flex max-w-140 flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <SelectField label="Format" value={format} onChange={setFormat} options={formats} />
        </div>
        <Button look="secondary" size="sm" busy={busy} busyLabel="Writing" onClick={save}>
          Download all products
        </Button>
      </div>
      {problem && (
        <div className="pt-4">
          <Notice look="error">{problem}</Notice>
        </div>
      )}
    </Part>
  )
}
