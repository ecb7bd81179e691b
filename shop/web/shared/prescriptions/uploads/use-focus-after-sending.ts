import { type RefObject, useEffect, useRef } from "react"

/**
 * Restores the focus of a file field once the files are sent, because it is disabled meanwhile. A
 * focus that was moved elsewhere is kept.
 */
export function useFocusAfterSending(
  isSending: boolean,
  field: RefObject<HTMLInputElement | null>,
): void {
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) {
      field.current?.focus()
    }
    wasSending.current = isSending
  }, [isSending, field])
}
