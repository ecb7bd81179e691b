/** A maps search for the place that a parcel goes to (PDP-29). A link: nothing is loaded from there. */
export const mapsSearch = (city: string, state: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${city}, ${state}` })}`
