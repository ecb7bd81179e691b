/** The `handle` of a route with a reduced layout: a short header, no footer and no popups. */
export const slimShell = "slim shell"
