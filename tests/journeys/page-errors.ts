import type { Page } from "@playwright/test"

/** Errors of scripts and in the console, collected from now on, without the messages expected. */
export function errorsOf(page: Page, expected: RegExp): string[] {
  const errors: string[] = []
  page.on("pageerror", ({ message }) => errors.push(message))
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) errors.push(message.text())
  })
  return errors
}
