import { prescriptions } from "#db/schema.ts"

/**
 * The tables whose records are encrypted, each with its kind: part of its keys and of what is
 * authenticated, so it never changes. A rotation goes through all of them.
 */
export const encryptedTables = {
  prescription: prescriptions,
} as const

export type RecordKind = keyof typeof encryptedTables
