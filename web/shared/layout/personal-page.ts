/** `headers` of a page about a person: nobody on the way keeps it, though it is served without data. */
export const personalPage = () => ({ "cache-control": "no-store" })
