import { useState } from "react"
import { exportProducts } from "#contract/catalogue/operations/product-files.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"

const formats = {
  shopify: "Shopify CSV, today's columns",
  "shopify-old": "Shopify CSV, older columns",
  json: "JSON",
} as const

/** All products as a file, including hidden ones; without personal data. */
export function ExportPart() {
  const { run } = useOffice()
  const [format, setFormat] = useState<keyof typeof formats>("shopify")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    if (busy) return
    setBusy(true)
    const exported = await run(exportProducts, { format })
    setBusy(false)
    setProblem(exported.ok ? null : exported.failure.message)
    if (!exported.ok) return
    const isJson = format === "json"
    const file = new Blob([exported.value], { type: isJson ? "application/json" : "text/csv" })
    const link = document.createElement("a")
    link.href = URL.createObjectURL(file)
    link.download = isJson ? "products.json" : "products.csv"
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <Part title="Export">
      <div className="flex max-w-140 flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <Field label="Format">
            {(ids) => (
              <SelectBox
                {...ids}
                value={format}
                onChange={({ target }) => setFormat(target.value as keyof typeof formats)}
              >
                {Object.entries(formats).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectBox>
            )}
          </Field>
        </div>
        <Button
          look="secondary"
          size="sm"
          busy={busy}
          busyLabel="Writing"
          onClick={() => void save()}
        >
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
