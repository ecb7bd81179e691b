/** Shorter texts get no suggestions: too many words begin with one letter. */
export const shortestSuggested = 2
export const MAX_SUGGESTED_LENGTH = 60
