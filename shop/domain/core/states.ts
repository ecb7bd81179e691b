import { normalizeTyped } from "./identifier.ts"

/** The 36 states and union territories with their GST codes (the first two digits of a GSTIN). */
export const states = [
  { name: "Andaman and Nicobar Islands", gstCode: "35" },
  { name: "Andhra Pradesh", gstCode: "37" },
  { name: "Arunachal Pradesh", gstCode: "12" },
  { name: "Assam", gstCode: "18" },
  { name: "Bihar", gstCode: "10" },
  { name: "Chandigarh", gstCode: "04" },
  { name: "Chhattisgarh", gstCode: "22" },
  { name: "Dadra and Nagar Haveli and Daman and Diu", gstCode: "26" },
  { name: "Delhi", gstCode: "07" },
  { name: "Goa", gstCode: "30" },
  { name: "Gujarat", gstCode: "24" },
  { name: "Haryana", gstCode: "06" },
  { name: "Himachal Pradesh", gstCode: "02" },
  { name: "Jammu and Kashmir", gstCode: "01" },
  { name: "Jharkhand", gstCode: "20" },
  { name: "Karnataka", gstCode: "29" },
  { name: "Kerala", gstCode: "32" },
  { name: "Ladakh", gstCode: "38" },
  { name: "Lakshadweep", gstCode: "31" },
  { name: "Madhya Pradesh", gstCode: "23" },
  { name: "Maharashtra", gstCode: "27" },
  { name: "Manipur", gstCode: "14" },
  { name: "Meghalaya", gstCode: "17" },
  { name: "Mizoram", gstCode: "15" },
  { name: "Nagaland", gstCode: "13" },
  { name: "Odisha", gstCode: "21" },
  { name: "Puducherry", gstCode: "34" },
  { name: "Punjab", gstCode: "03" },
  { name: "Rajasthan", gstCode: "08" },
  { name: "Sikkim", gstCode: "11" },
  { name: "Tamil Nadu", gstCode: "33" },
  { name: "Telangana", gstCode: "36" },
  { name: "Tripura", gstCode: "16" },
  { name: "Uttar Pradesh", gstCode: "09" },
  { name: "Uttarakhand", gstCode: "05" },
  { name: "West Bengal", gstCode: "19" },
] as const

export type State = (typeof states)[number]
export type StateName = State["name"]

/**
 * Old names (in force at a post office long after a law changes them), short ones of ISO 3166-2 and
 * of number plates, and common spellings. Of two readings, such as `UT`, none is listed.
 */
const spellings: Record<StateName, string> = {
  "Andaman and Nicobar Islands": "Andaman and Nicobar, Andaman, AN, अंडमान और निकोबार द्वीपसमूह",
  "Andhra Pradesh": "Andhra, AP, आंध्र प्रदेश",
  "Arunachal Pradesh": "Arunachal, AR, अरुणाचल प्रदेश",
  Assam: "Asom, AS, असम",
  Bihar: "BR, बिहार",
  Chandigarh: "CH, चंडीगढ़",
  Chhattisgarh: "Chattisgarh, Chhatisgarh, Chatisgarh, CG, CT, छत्तीसगढ़",
  "Dadra and Nagar Haveli and Daman and Diu":
    "Dadra and Nagar Haveli, Dadra Nagar Haveli, Daman and Diu, Daman, Diu, Silvassa, DH, DN, DD, DNH, DNHDD",
  Delhi: "New Delhi, NCT, NCT of Delhi, National Capital Territory of Delhi, DL, दिल्ली",
  Goa: "GA, गोवा",
  Gujarat: "Gujrat, GJ, गुजरात",
  Haryana: "Hariyana, HR, हरियाणा",
  "Himachal Pradesh": "Himachal, HP, हिमाचल प्रदेश",
  "Jammu and Kashmir": "Jammu Kashmir, Jammu, Kashmir, J and K, JK, जम्मू और कश्मीर",
  Jharkhand: "JH, झारखंड",
  Karnataka: "Karnatak, Mysore State, KA, कर्नाटक",
  Kerala: "Keralam, KL, केरल",
  Ladakh: "LA, लद्दाख",
  Lakshadweep: "Laccadive Islands, LD, लक्षद्वीप",
  "Madhya Pradesh": "MP, मध्य प्रदेश",
  Maharashtra: "Maharastra, MH, महाराष्ट्र",
  Manipur: "MN, मणिपुर",
  Meghalaya: "ML, मेघालय",
  Mizoram: "MZ, मिज़ोरम",
  Nagaland: "NL, नागालैंड",
  Odisha: "Orissa, Odissa, OD, OR, ओडिशा",
  Puducherry: "Pondicherry, Pondichery, Puducherri, Pondy, PY, पुदुच्चेरी",
  Punjab: "Panjab, PB, पंजाब",
  Rajasthan: "RJ, राजस्थान",
  Sikkim: "SK, सिक्किम",
  "Tamil Nadu": "Tamilnad, Madras State, TN, तमिलनाडु",
  Telangana: "Telengana, TS, TG, तेलंगाना",
  Tripura: "TR, त्रिपुरा",
  "Uttar Pradesh": "UP, उत्तर प्रदेश",
  Uttarakhand: "Uttaranchal, Uttrakhand, UK, UA, उत्तराखंड",
  "West Bengal": "Bengal, WB, पश्चिम बंगाल",
}

const namesOf = ({ name }: State): string[] => [name, ...spellings[name].split(", ")]

/** A spelling as it is compared: `33-Tamil Nadu (T.N.), India` less its signs, spaces, digits and country. */
const plain = (text: string): string =>
  normalizeTyped(text)
    .normalize("NFC")
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[\s\d.,'’()/-]/g, "")
    .replace(/(state)?(india)?$/, "")

const byName = new Map(
  states.flatMap((state) => namesOf(state).map((name) => [plain(name), state] as const)),
)

/** Each compared spelling with the state's name, for SQL. */
export const stateNamesBySpelling = Object.fromEntries(
  Array.from(byName, ([spelling, { name }]) => [spelling, name]),
)

/** The state that somebody typed, in any of its spellings; null if it names none. */
export const stateNamed = (text: string): State | null => byName.get(plain(text)) ?? null

/** The state that is named last in an address, by a name or spelling of more than three letters. */
export const lastStateIn = (address: string): State | null => {
  const words = inWords(address)
  const found = longNames.map(([name, state]) => ({ state, at: words.lastIndexOf(name) }))
  const last = found.toSorted((one, other) => other.at - one.at)[0]!
  return last.at >= 0 ? last.state : null
}

const inWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{M}]+/gu, " ")} `

const longNames = states.flatMap((state) =>
  namesOf(state)
    .filter((name) => name === state.name || name.length > 3)
    .map((name) => [inWords(name), state] as const),
)
