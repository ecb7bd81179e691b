/** Puts the focus on the first field that is wrong, once it is marked. */
export const focusFirstProblem = (form: HTMLElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus())
}
