/** Shorter texts suggest nothing: too much begins with one letter. */
export const shortestSuggested = 2
export const longestSuggested = 60
