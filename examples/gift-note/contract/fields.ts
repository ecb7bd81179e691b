import { text } from "chashma/contract/core/text.ts"

export const MAX_NOTE_LENGTH = 300

/** What a purchase has of this module. */
export default { gift_note: text(MAX_NOTE_LENGTH).optional() }
