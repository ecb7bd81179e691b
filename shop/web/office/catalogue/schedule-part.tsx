import { useEffect } from "react"
import type { showProduct } from "#contract/catalogue/operations/products.ts"
import { scheduleProduct } from "#contract/catalogue/operations/schedule-product.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { TextField, useFields } from "../shared/fields.tsx"
import { Part } from "../shared/part.tsx"
import { useChange } from "../shared/use-operation.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"

const fields = [
  { name: "publish_from", label: "Show from", type: "datetime-local" },
  { name: "publish_until", label: "Hide from", type: "datetime-local" },
  { name: "price_from", label: "New price from", type: "datetime-local" },
  { name: "next_price", label: "New price (MRP) in rupees", type: "text" },
  { name: "next_discount", label: "New discount in per cent", type: "text" },
] as const

type Plan = Record<(typeof fields)[number]["name"], string>

const planOf = (shown: Record<string, unknown>): Plan =>
  Object.fromEntries(
    fields.map(({ name }) => [name, String(shown[name.replace("-", "_")] ?? "")]),
  ) as Plan

type ShownPlan = Record<string, unknown> &
  Pick<OperationReply<typeof showProduct>, "not_published" | "publish_problem">

/** Scheduled changes of a product, in Indian time. */
export function SchedulePart(props: { product: number; shown: ShownPlan }) {
  const { not_published: refusedAt, publish_problem: problem } = props.shown
  const schedule = useChange(scheduleProduct)
  const { values: plan, set, field } = useFields(() => planOf(props.shown))
  const stored = JSON.stringify(planOf(props.shown))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a stored plan replaces what is typed
  useEffect(() => set(JSON.parse(stored)), [stored])
  useUnsavedChanges(JSON.stringify(plan) !== stored)

  const { isPending, failure, submit } = useMutation(
    () => schedule({ product: props.product, ...plan }),
    { onSuccess: () => toast.success("Plan saved.") },
  )

  return (
    <div className="pt-10">
      <Part title="Schedule">
        <p className="pb-4 text-sm text-ink-2">
          Indian time. A product that is to be shown later is hidden until then: tick “Hidden”
          above.
        </p>
        {refusedAt && (
          <div className="pb-4">
            <Notice look="caution">
              Not shown as planned on {formatDayAndTime(refusedAt)}.{" "}
              {problem ?? "It declares everything now: show it, or plan another time."}
            </Notice>
          </div>
        )}
        <form method="post" onSubmit={submit} noValidate className="grid gap-4">
          {failure && !failure.fields && <Notice look="error">{failure.message}</Notice>}
          <div className="grid gap-4 sm:grid-cols-3">
            {fields.map(({ name, label, type }) => (
              <TextField
                key={name}
                label={label}
                error={failure?.fields?.[name]}
                type={type}
                {...field(name)}
              />
            ))}
          </div>
          <div>
            <Button type="submit" busy={isPending} busyLabel="Saving">
              Save the plan
            </Button>
          </div>
        </form>
      </Part>
    </div>
  )
}
