/**
 * The places of pages where modules show something of theirs, named after the place, with the
 * properties that each component there gets. A slot that no module uses is deleted.
 */
export interface Slots {
  /** The beginning of the footer of every page. */
  footer: object
}

export type SlotName = keyof Slots

/** The names, for `tools/module-lists.ts`. */
export const slotNames = Object.keys({
  footer: true,
} satisfies Record<SlotName, true>) as SlotName[]
