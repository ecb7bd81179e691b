import { useState } from "react"
import {
  listBulkChanges,
  undoBulkChangeOfProducts,
} from "#contract/catalogue/operations/bulk-changes.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Part } from "../shared/part.tsx"
import { useChange, useOperation } from "../shared/use-operation.tsx"

/** The newest bulk changes, each with an undo button. */
export function RecentChanges() {
  const { value } = useOperation(listBulkChanges, {})
  const undo = useChange(undoBulkChangeOfProducts)
  const [said, setSaid] = useState<{ look: "info" | "caution" | "error"; text: string } | null>(
    null,
  )
  const { variables, mutate } = useMutation((change: string) => undo({ change }), {
    onSuccess: ({ skipped }) => {
      const names = skipped.map(({ product, fields }) => `${product} (${fields})`).join(", ")
      setSaid(
        skipped.length === 0
          ? { look: "info", text: "All changes are undone." }
          : {
              look: "caution",
              text: `Undone, except for products that were changed again: ${names}.`,
            },
      )
    },
    onError: ({ message }) => setSaid({ look: "error", text: message }),
  })
  if (!value || value.length === 0) return null

  return (
    <div className="pt-10">
      <Part title="Recent bulk changes">
        <div role="status">{said && <Notice look={said.look}>{said.text}</Notice>}</div>
        <ul className="border-t border-line text-sm">
          {value.map(({ change, summary, products, at, undone }) => (
            <li
              key={change}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line"
            >
              <span className="py-2">
                <span className="font-medium">{summary}</span>{" "}
                <span className="text-ink-2">
                  {products} {products === 1 ? "product" : "products"}, {formatDayAndTime(at)}
                </span>
              </span>
              {undone ? (
                <span className="text-ink-2">Undone</span>
              ) : (
                <Button
                  look="quiet"
                  busy={variables === change}
                  aria-label={`Undo ${summary}, ${formatDayAndTime(at)}`}
                  onClick={() => mutate(change)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}
