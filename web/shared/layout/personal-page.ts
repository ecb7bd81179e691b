/** `headers` of a personal page: not cacheable, although it is served without data. */
export const personalPage = () => ({ "cache-control": "no-store" })
