import { useCallback, useState } from "react"
import { badRequest } from "#contract/core/api-result.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { ok } from "#domain/core/result.ts"
import { useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { useUnsavedChanges } from "#web/office/shared/use-unsaved-changes.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { priceDraft, saveDraft, type showDraft } from "../contract/operations.ts"
import { isOpenDraft } from "../rules/draft-order.ts"
import { contactLensesUnconfirmed } from "./contact-lens-editor.tsx"
import { isCompleteAddress, type TypedAddress, typedAddress } from "./delivery-part.tsx"
import { checkItems, type DraftItem, encodeItems } from "./draft-items.ts"
import type { TypedShopper } from "./shopper-part.tsx"

export type Draft = OperationReply<typeof showDraft>

interface TypedOrder extends TypedShopper {
  items: DraftItem[]
  address: TypedAddress
  collect: boolean
  coupon: string
  /** The shopper agreed to the privacy policy. */
  agreed: boolean
  /** The unusual values were checked with the shopper. */
  isChecked: boolean
}

export type OrderDraft = ReturnType<typeof useOrderDraft>

/**
 * What is typed of an order that staff enter, its price, and saving it.
 * @param draft null for a new one
 * @param loaded the items of the draft
 * @param leftOut how many of its items are no longer sold
 */
export function useOrderDraft(draft: Draft | null, loaded: DraftItem[], leftOut: number) {
  const { lenses } = useSettings()
  const save = useChange(saveDraft)
  const [typed, setTyped] = useState<TypedOrder>(() => ({
    ...{ mobile: draft?.mobile ?? null, name: draft?.name ?? "", email: "" },
    ...{ items: loaded, address: typedAddress(draft?.address), collect: draft?.collect ?? false },
    ...{ coupon: draft?.coupon ?? "", agreed: draft !== null, isChecked: draft !== null },
  }))
  const [hasAsked, setAsked] = useState(false)
  const change = useCallback(
    (part: Partial<TypedOrder>) => setTyped((before) => ({ ...before, ...part })),
    [],
  )
  const changeItems = useCallback(
    (changed: (items: DraftItem[]) => DraftItem[]) =>
      setTyped((before) => ({ ...before, items: changed(before.items) })),
    [],
  )

  const { items, collect, coupon, mobile, name } = typed
  const address = { ...typed.address, contact_name: typed.address.contact_name || name }
  const hasAddress = !collect && isCompleteAddress(address)
  const t = useTranslate()
  const { problem, isUnusual, isUnconfirmed } = checkItems(items, lenses)
  const content = {
    // Powers that are not complete yet cannot be sent, and have no price.
    items: problem ? [] : encodeItems(items),
    ...(hasAddress && { address }),
    ...{ collect, ...(coupon.trim() && { coupon }) },
  }
  const isOpen = draft === null || isOpenDraft(draft.state)
  const mayChange = isOpen && !draft?.powers_hidden
  const written = JSON.stringify([items, collect, coupon, name, typed.address])
  const [saved, setSaved] = useState(draft && leftOut === 0 ? written : null)
  // As it was read: another's change since then is not overwritten.
  const [version, setVersion] = useState(draft?.version)
  const isChanged = mayChange && written !== saved
  const release = useUnsavedChanges(isChanged && (items.length > 0 || name !== ""))
  const { value: price } = useOperation(priceDraft, { ...content, ...(mobile && { mobile }) })
  // Powers that are hidden here count in the price.
  const quote = draft?.quote ?? price

  const missing = (): string | null => {
    if (!mobile) return "Find the shopper by mobile number first."
    if (name.trim() === "") return "Enter the name of the shopper."
    if (items.length === 0) return "Add a product."
    if (problem) return t(problem)
    if (isUnconfirmed) return contactLensesUnconfirmed
    if (isUnusual && !typed.isChecked) return "Check the unusual values, then tick the box."
    if (!collect && !hasAddress) return "Complete the address."
    return typed.agreed ? null : "Ask the shopper to agree, then tick the box."
  }

  /**
   * Saves what has changed, so that what follows is about what is shown.
   * @param always saves it without changes as well
   */
  async function saveFirst(always: boolean) {
    setAsked(true)
    if (draft && !isChanged && !(always && mayChange)) {
      const now = draft.powers_hidden ? null : quote?.total_rupees
      return ok({ draft: draft.draft, total_rupees: now ?? draft.rupees })
    }
    const sentence = missing()
    if (sentence) return badRequest(sentence)
    const done = await save({
      ...content,
      ...(draft && { draft: draft.draft, version }),
      ...{ mobile: mobile!, name, agreed: typed.agreed },
      ...(typed.email.trim() && { email: typed.email }),
    })
    if (done.ok) {
      setSaved(written)
      setVersion(done.value.version)
      release()
    }
    return done
  }

  return {
    ...{ draft, typed, change, changeItems, address, hasAsked },
    ...{ quote: quote ?? null, problem, isUnusual, isOpen, mayChange, isChanged },
    ...{ release, saveFirst },
  }
}
