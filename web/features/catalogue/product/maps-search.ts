/** A maps search for the delivery place (PDP-29). A plain link: nothing is loaded from there. */
export const mapsSearch = (city: string, state: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${city}, ${state}` })}`
