import { useEffect, useRef } from "react"

/** Keyboard scanners type a code with a few milliseconds between keys, and people do not. */
const MAX_KEY_GAP_MS = 50
const MIN_CODE_LENGTH = 4

type OnScan = (code: string) => void

interface Handler {
  current: OnScan
  isInDialog: boolean
}

/**
 * The newest handles a scan. One in a dialog comes before those of the page under it, which may be
 * loaded again meanwhile.
 */
const handlers: Handler[] = []
let typed = ""
let lastKeyAt = 0
/** A list that had the focus when a code began: its letters choose options. */
let chosenBefore: { list: HTMLSelectElement; value: string } | null = null

/**
 * Receives what a keyboard scanner reads anywhere on the page: fast keys that end with Enter. What is
 * scanned into a field stays there, unless the field has `data-scan`.
 */
export function useScanner(onScan: OnScan, { isInDialog = false } = {}): void {
  const { current: handler } = useRef<Handler>({ current: onScan, isInDialog })
  handler.current = onScan
  useEffect(() => {
    if (handlers.length === 0) document.addEventListener("keydown", readKey, true)
    handlers.push(handler)
    return () => {
      handlers.splice(handlers.indexOf(handler), 1)
      if (handlers.length === 0) document.removeEventListener("keydown", readKey, true)
    }
  }, [handler])
}

function readKey(event: KeyboardEvent): void {
  // Scanners send the separator of GS1 codes as Ctrl+].
  if (event.ctrlKey && event.key === "]" && typed !== "") {
    typed += "\u001d"
    event.preventDefault()
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === "Shift") return
  const isFast = event.timeStamp - lastKeyAt <= MAX_KEY_GAP_MS
  lastKeyAt = event.timeStamp
  if (event.key !== "Enter") {
    if (!isFast) {
      const { target } = event
      chosenBefore =
        target instanceof HTMLSelectElement ? { list: target, value: target.value } : null
    }
    const isLetter = event.key.length === 1
    typed = isLetter ? (isFast ? typed : "") + event.key : ""
    return
  }
  const code = typed
  typed = ""
  if (!isFast || code.length < MIN_CODE_LENGTH || isOtherField(event.target)) return
  // Enter would press the button that has the focus, or send the form.
  event.preventDefault()
  event.stopPropagation()
  if (chosenBefore) chooseAgain(chosenBefore)
  const hasDialog = document.querySelector("[role=dialog], [role=alertdialog]") !== null
  handlerOf(handlers, hasDialog)?.current(code)
}

/**
 * Who gets a scanned code: where a dialog is open, nothing below it may be filled in.
 * @internal
 */
export const handlerOf = <One extends { isInDialog: boolean }>(
  all: readonly One[],
  hasDialog: boolean,
): One | undefined => all.findLast((one) => one.isInDialog) ?? (hasDialog ? undefined : all.at(-1))

function chooseAgain({ list, value }: { list: HTMLSelectElement; value: string }): void {
  if (list.value === value) return
  list.value = value
  list.dispatchEvent(new Event("change", { bubbles: true }))
}

const isOtherField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches("textarea, input:not([type=checkbox], [type=radio])") &&
  !target.hasAttribute("data-scan")
