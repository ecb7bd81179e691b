import type { Locator } from "@playwright/test"

/**
 * The lists and fields under `root` that are too narrow for the longest possible text: the text is
 * measured in the control's own font, and an arrow over its end counts as too narrow.
 */
export const clippedValues = (root: Locator): Promise<string[]> =>
  root.evaluate((element) => {
    const measure = document.createElement("span")
    measure.style.cssText = "position:absolute;white-space:nowrap;visibility:hidden"
    const widthOf = (text: string, like: Element) => {
      const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(like)
      Object.assign(measure.style, { fontFamily, fontSize, fontWeight, letterSpacing })
      measure.textContent = text
      like.after(measure)
      const { width } = measure.getBoundingClientRect()
      measure.remove()
      return width
    }
    const room = (control: Element) => {
      const { left, right } = control.getBoundingClientRect()
      const style = getComputedStyle(control)
      const begin =
        left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft)
      const arrow = control.matches("select") ? control.parentElement?.querySelector("svg") : null
      const end = Math.min(
        right - Number.parseFloat(style.borderRightWidth) - Number.parseFloat(style.paddingRight),
        arrow?.getBoundingClientRect().left ?? right,
        document.documentElement.clientWidth,
      )
      return end - begin
    }
    const longest = (control: HTMLSelectElement | HTMLInputElement) =>
      "options" in control
        ? [...control.options].map(({ text }) => text)
        : [control.value, control.placeholder]
    return [...element.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, input")]
      .filter(({ type }) => type === "select-one" || type === "text")
      .flatMap((control) =>
        longest(control)
          .filter((text) => widthOf(text, control) > room(control))
          .map((text) => `${control.getAttribute("aria-label") ?? control.id}: ${text}`),
      )
  })
