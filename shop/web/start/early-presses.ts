/**
 * Runs inline in the head of a page, before any script file has loaded, and is serialised as text:
 * it cannot use anything from outside itself. Clicks on buttons, form submissions and input before
 * hydration are recorded, and replayed afterwards; until then the button looks pressed. Submissions
 * are prevented meanwhile: the browser would reload the page, lose the input, and put it into the
 * URL. Links, forms that name their method, and buttons that open a popover of the page's HTML are
 * left to the browser. `usePageHydrated` (start-scripts.tsx) starts the replay.
 */
export function recordEarlyPresses(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  interface EarlyEvent {
    kind: "press" | "sent" | "filled"
    target: HTMLElement
    submitter?: HTMLElement | null
    value?: string
    isChecked?: boolean
  }
  let events: EarlyEvent[] = []
  let isRootHydrated = false

  const isHydrated = (target: Element) =>
    isRootHydrated && target.closest("[data-not-hydrated]") === null
  const record = (one: EarlyEvent, event?: Event) => {
    events = events.filter(({ kind, target }) => kind !== one.kind || target !== one.target)
    events.push(one)
    event?.preventDefault()
    event?.stopImmediatePropagation()
  }

  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null
    if (!button || isHydrated(button) || button.popoverTargetElement) return
    // A click that submits a form is also recorded as the submission.
    if (button.type === "button" || !button.form) {
      record({ kind: "press", target: button }, event)
      button.dataset.pressed = ""
      button.ariaBusy = "true"
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (isHydrated(form) || form.hasAttribute("method")) return
    record({ kind: "sent", target: form, submitter: event.submitter }, event)
  }
  const onInput = (event: Event) => {
    const field = event.target
    if (!(field instanceof HTMLElement) || !("value" in field) || isHydrated(field)) return
    const { value, checked } = field as HTMLInputElement
    record({ kind: "filled", target: field, value, isChecked: checked })
  }

  // React compares a field with the last value it saw, and fires only on changes.
  const fill = (field: Field, value: string, isChecked: boolean) => {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.type === "radio" && !isChecked) return
      field.checked = !isChecked
      field.click()
      return
    }
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")
    field.value = `${value} `
    own?.set?.call(field, value)
    const eventName = field instanceof HTMLSelectElement ? "change" : "input"
    field.dispatchEvent(new Event(eventName, { bubbles: true }))
  }

  const replay = ({ kind, target, submitter, value = "", isChecked = false }: EarlyEvent) => {
    if (!target.isConnected) return
    if (kind === "press") {
      delete target.dataset.pressed
      target.ariaBusy = null
      target.click()
    } else if (kind === "filled") fill(target as Field, value, isChecked)
    else (target as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null)
  }

  const replayHydrated = async () => {
    const now = events.filter(({ target }) => isHydrated(target))
    events = events.filter(({ target }) => !isHydrated(target))
    for (const one of now) {
      replay(one)
      // Input must be replayed before its submission.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  addEventListener("click", onClick, true)
  addEventListener("submit", onSubmit, true)
  addEventListener("input", onInput, true)
  addEventListener("shop:hydrated", () => {
    isRootHydrated = true
    void replayHydrated()
  })
}
