/**
 * Cities that have the first three digits of their PIN codes (a sorting district) almost
 * exclusively. Digits shared with other towns give no suggestion.
 */
const table: [city: string, prefix: string][] = [
  ["New Delhi", "110"],
  ["Faridabad", "121"],
  ["Gurugram", "122"],
  ["Ludhiana", "141"],
  ["Amritsar", "143"],
  ["Jalandhar", "144"],
  ["Shimla", "171"],
  ["Jammu", "180"],
  ["Srinagar", "190"],
  ["Kanpur", "208"],
  ["Prayagraj", "211"],
  ["Varanasi", "221"],
  ["Lucknow", "226"],
  ["Dehradun", "248"],
  ["Meerut", "250"],
  ["Agra", "282"],
  ["Jaipur", "302"],
  ["Udaipur", "313"],
  ["Kota", "324"],
  ["Jodhpur", "342"],
  ["Rajkot", "360"],
  ["Ahmedabad", "380"],
  ["Vadodara", "390"],
  ["Surat", "395"],
  ["Mumbai", "400"],
  ["Pune", "411"],
  ["Nashik", "422"],
  ["Nagpur", "440"],
  ["Indore", "452"],
  ["Bhopal", "462"],
  ["Gwalior", "474"],
  ["Jabalpur", "482"],
  ["Raipur", "492"],
  ["Hyderabad", "500"],
  ["Vijayawada", "520"],
  ["Visakhapatnam", "530"],
  ["Bengaluru", "560"],
  ["Mysuru", "570"],
  ["Mangaluru", "575"],
  ["Chennai", "600"],
  ["Tiruchirappalli", "620"],
  ["Madurai", "625"],
  ["Salem", "636"],
  ["Coimbatore", "641"],
  ["Thrissur", "680"],
  ["Kochi", "682"],
  ["Thiruvananthapuram", "695"],
  ["Kolkata", "700"],
  ["Howrah", "711"],
  ["Bhubaneswar", "751"],
  ["Cuttack", "753"],
  ["Guwahati", "781"],
  ["Patna", "800"],
  ["Jamshedpur", "831"],
  ["Ranchi", "834"],
]

const cities = new Map(table.map(([city, prefix]) => [prefix, city]))

/** Lakshadweep is sorted in Kochi but is not part of it. */
const otherPlaces = "68255"

/** The city to suggest for a PIN code of six digits; null if the digits do not identify one. */
export const cityForPin = (pin: string): string | null =>
  pin.startsWith(otherPlaces) ? null : (cities.get(pin.slice(0, 3)) ?? null)
