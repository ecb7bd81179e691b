/** The `handle` of a route whose page stands alone: a short header, no footer and nothing that opens. */
export const slimShell = "slim shell"
