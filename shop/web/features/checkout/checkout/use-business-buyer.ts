import { useCallback, useEffect, useRef, useState } from "react"
import { businessBuyer } from "#contract/checkout/business-buyer.ts"
import type { BusinessBuyer } from "#domain/money/invoice/business-buyer.ts"
import { fieldErrors } from "#web/shared/api/field-errors.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { tabStore } from "#web/shared/storage/tab-store.ts"
import { focusFirstProblem } from "#web/ui/field.tsx"

/** The typed details of a business for the invoice, valid or not. */
interface BusinessDraft {
  isBusiness: boolean
  name: string
  gstin: string
}

/**
 * Survives a reload and the gateway's page; cleared with the tab, at sign-out and once it is paid.
 */
const businessDraft = tabStore<BusinessDraft>("businessBuyer", (stored) => {
  const { isBusiness, name, gstin } = stored as Record<string, unknown>
  return { isBusiness: isBusiness === true, name: String(name ?? ""), gstin: String(gstin ?? "") }
})

type BusinessErrors = Partial<Record<"name" | "gstin", string>>

export interface BusinessBuyerForm {
  draft: BusinessDraft
  errors: BusinessErrors
  /** For the fieldset, so that the first field in error gets the focus. */
  fields: React.RefCallback<HTMLDivElement>
  change: (change: Partial<BusinessDraft>) => void
  /** Validates a field on blur. */
  check: (field: keyof BusinessErrors) => void
  /**
   * The buyer for the order; `invalid` marks the fields.
   * @returns null without a GSTIN
   */
  read: () => BusinessBuyer | null | "invalid"
}

const empty: BusinessDraft = { isBusiness: false, name: "", gstin: "" }

/**
 * The business that buys, if one does.
 * @param isPaid the purchase is complete: the input is cleared
 * @returns null in a shop without a GSTIN, whose invoices charge no tax
 */
export function useBusinessBuyer(isPaid: boolean): BusinessBuyerForm | null {
  const { chargesGst } = useSettings().business
  const [draft, setDraft] = useState<BusinessDraft>(() => businessDraft.read() ?? empty)
  const [errors, setErrors] = useState<BusinessErrors>({})
  const shown = useRef<HTMLDivElement>(null)
  // Pressed before the fields were loaded: they get the focus once they are there.
  const focusWhenShown = useRef(false)
  const fields = useCallback((element: HTMLDivElement | null) => {
    shown.current = element
    if (!element || !focusWhenShown.current) return
    focusWhenShown.current = false
    focusFirstProblem(element)
  }, [])

  useEffect(() => {
    if (isPaid) businessDraft.clear()
  }, [isPaid])

  if (!chargesGst) return null
  return {
    draft,
    errors,
    fields,
    change: (change) => {
      const next = { ...draft, ...change }
      setDraft(next)
      businessDraft.write(next)
      setErrors(({ ...others }) => {
        for (const field of Object.keys(change)) delete others[field as keyof BusinessErrors]
        return others
      })
    },
    check: (field) => {
      const { [field]: problem } = problemsOf(draft)
      setErrors((others) => ({ ...others, [field]: problem }))
    },
    read: () => {
      if (!draft.isBusiness) return null
      const checked = businessBuyer.safeParse({ name: draft.name, gstin: draft.gstin })
      if (checked.success) return checked.data
      setErrors(problemsOf(draft))
      if (shown.current) focusFirstProblem(shown.current)
      else focusWhenShown.current = true
      return "invalid"
    },
  }
}

const problemsOf = ({ name, gstin }: BusinessDraft): BusinessErrors =>
  fieldErrors(businessBuyer.safeParse({ name, gstin }).error)
