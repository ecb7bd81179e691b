/** Shorter texts get no suggestions: too many words begin with one letter. */
export const shortestSuggested = 2
export const longestSuggested = 60
