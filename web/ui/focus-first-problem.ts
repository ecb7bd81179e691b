/** Focuses the first invalid field, once it is marked. */
export const focusFirstProblem = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus())
}
