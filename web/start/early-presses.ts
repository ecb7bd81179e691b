/**
 * Runs in the head of a page, before any file of scripts has come, and travels there as text: it can use
 * nothing from outside itself. A press on a button, a form that is sent and what is typed before the page
 * has hydrated are recorded, and happen once it has. A form that is sent is held back meanwhile: the browser
 * would load the page anew, lose what was typed, and write it into the address. Links, and forms that
 * name their method, are left to the browser. `pageHydrated` (hydrated.ts) tells it to go on.
 */
export function keepEarlyPresses(): void {
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
    if (!button || isHydrated(button)) return
    // A press that sends a form is heard again as the form being sent.
    if (button.type === "button" || !button.form) record({ kind: "press", target: button }, event)
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

  // React compares a field with what it last saw in it, and hears only of what is new.
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

  const happen = ({ kind, target, submitter, value = "", isChecked = false }: EarlyEvent) => {
    if (!target.isConnected) return
    if (kind === "press") target.click()
    else if (kind === "filled") fill(target as Field, value, isChecked)
    else (target as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null)
  }

  const goOn = async () => {
    const now = events.filter(({ target }) => isHydrated(target))
    events = events.filter(({ target }) => !isHydrated(target))
    for (const one of now) {
      happen(one)
      // What was typed must be known before it is sent.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  addEventListener("click", onClick, true)
  addEventListener("submit", onSubmit, true)
  addEventListener("input", onInput, true)
  addEventListener("shop:hydrated", () => {
    isRootHydrated = true
    void goOn()
  })
}
