import type { Page } from "@playwright/test"

/** Fields whose text is smaller than 16 px: Safari on iPhones zooms into them, and stays there. */
export const zoomingFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const withoutText = ["checkbox", "radio", "range", "file", "submit", "button", "hidden"]
    return [...document.querySelectorAll("input, select, textarea")]
      .filter((field) => !withoutText.includes((field as HTMLInputElement).type))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.tagName.toLowerCase()} ${field.getAttribute("name") ?? field.id}`)
  })
