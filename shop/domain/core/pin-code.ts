import { compactIdentifier, normalizeTyped } from "./identifier.ts"
import type { StateName } from "./states.ts"

/** Six digits of any script, first 1 to 9, with or without separators. */
export const parsePinCode = (text: string): string | null => {
  const pin = compactIdentifier(text)
  return /^[1-9][0-9]{5}$/.test(pin) ? pin : null
}

/** The last PIN code in an address; null if there is none. */
export const pinCodeInAddress = (address: string): string | null =>
  parsePinCode(
    normalizeTyped(address)
      .match(/\b[1-9]\d{2} ?\d{3}\b/g)
      ?.at(-1) ?? "",
  )

/** The state to fill in for a PIN code; null if the digits alone do not identify one. */
export const stateForPin = (pin: string): StateName | null => areaOf(pin)?.state ?? null

/** All states that PIN codes with these first digits may lie in; none where that is not known. */
export function statesForPin(pin: string): StateName[] {
  const area = areaOf(pin)
  if (area === null) return []
  const within = [...areas].filter(
    ([prefix]) => prefix.length > pin.length && prefix.startsWith(pin),
  )
  const all = [area, ...within.map(([, inside]) => inside)]
  return [...new Set(all.flatMap(({ state, others }) => (state ? [state, ...others] : others)))]
}

/**
 * False if a PIN code and a state hardly match: ask the shopper to check, never refuse. Unknown PIN
 * codes (army posts, unused prefixes) pass.
 */
export const pinSuitsState = (pin: string, state: string): boolean => {
  const area = areaOf(pin)
  return area === null || area.state === state || area.others.some((other) => other === state)
}

/** The entry with the longest prefix of this PIN code. */
export const byLongestPrefix = <Entry>(
  entries: ReadonlyMap<string, Entry>,
  pin: string,
): Entry | null => {
  for (let length = 6; length >= 1; length--) {
    const entry = entries.get(pin.slice(0, length))
    if (entry !== undefined) return entry
  }
  return null
}

interface Area {
  /** Null where several states share the digits. */
  state: StateName | null
  others: readonly StateName[]
}

const dadraAndDaman = "Dadra and Nagar Haveli and Daman and Diu"

/**
 * By first digits; a longer prefix overrides a shorter one. `others` extend into the area, by a few
 * post offices or across a border that was moved; without a first state they share it, and none is
 * filled in. From the directory of India Post, whose circles are not the states: docs/testing.md says
 * how the table was compared with it.
 */
const table: [prefixes: string, state: StateName | null, others?: StateName[]][] = [
  ["11", "Delhi"],
  ["12 13", "Haryana"],
  ["14 15 16", "Punjab"],
  // With Mohali and Panchkula.
  ["160", null, ["Chandigarh", "Punjab", "Haryana"]],
  ["17", "Himachal Pradesh"],
  ["18 19", "Jammu and Kashmir"],
  ["194", "Ladakh", ["Jammu and Kashmir"]],
  ["20 21 22 23 24 25 26 27 28", "Uttar Pradesh"],
  ["244 246 247 262", null, ["Uttar Pradesh", "Uttarakhand"]],
  ["248 249 263", "Uttarakhand", ["Uttar Pradesh"]],
  ["30 31 32 33 34", "Rajasthan"],
  ["36 37 38 39", "Gujarat"],
  // Una and Diu; Vapi, Daman, Dadra and Silvassa.
  ["3625 3961 3962", null, ["Gujarat", dadraAndDaman]],
  ["40 41 42 43 44", "Maharashtra"],
  ["403", "Goa"],
  ["45 46 47 48", "Madhya Pradesh", ["Chhattisgarh"]],
  ["49", "Chhattisgarh", ["Madhya Pradesh"]],
  ["50", "Telangana", ["Andhra Pradesh"]],
  // Of Khammam, seven mandals went to Andhra Pradesh in 2014.
  ["5071", null, ["Telangana", "Andhra Pradesh"]],
  ["51 52 53", "Andhra Pradesh", ["Telangana"]],
  // Yanam, with eleven villages around it.
  ["533464", null, ["Puducherry", "Andhra Pradesh"]],
  ["56 57 58 59", "Karnataka"],
  ["60 61 62 63 64", "Tamil Nadu"],
  // Puducherry with Villupuram and Cuddalore; Bahour; Karaikal.
  ["605 6074 6096", null, ["Puducherry", "Tamil Nadu"]],
  ["67 68 69", "Kerala"],
  ["6825", "Kerala", ["Lakshadweep"]],
  ["68255", "Lakshadweep", ["Kerala"]],
  // Mahe
  ["673310", "Puducherry", ["Kerala"]],
  ["70 71 72 73 74", "West Bengal"],
  ["737", "Sikkim"],
  ["744", "Andaman and Nicobar Islands"],
  ["75 76 77", "Odisha"],
  ["78", "Assam", ["Arunachal Pradesh", "Meghalaya"]],
  // Dhupdhara and Darragiri, each with an office in the Garo Hills.
  ["783123 783134", null, ["Assam", "Meghalaya"]],
  // Margherita and Tirap
  ["7866", null, ["Assam", "Arunachal Pradesh"]],
  ["790 791 792", "Arunachal Pradesh", ["Assam"]],
  ["793 794", "Meghalaya", ["Assam"]],
  ["795", "Manipur"],
  ["796", "Mizoram"],
  ["797 798", "Nagaland"],
  ["799", "Tripura"],
  ["80 84 85", "Bihar", ["Jharkhand"]],
  ["81 82", null, ["Bihar", "Jharkhand"]],
  ["83", "Jharkhand", ["Bihar"]],
]

const areas = new Map<string, Area>(
  table.flatMap(([prefixes, state, others = []]) =>
    prefixes.split(" ").map((prefix): [string, Area] => [prefix, { state, others }]),
  ),
)

const areaOf = (pin: string): Area | null => byLongestPrefix(areas, pin)
