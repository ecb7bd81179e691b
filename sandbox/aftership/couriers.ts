interface Carrier {
  name: string
  /** URL of the carrier's own tracking page, to be followed by the number. */
  link: string
  /** Number formats that are only similar to this carrier's. */
  pattern: RegExp
}

const carriers: Record<string, Carrier> = {
  delhivery: {
    name: "Delhivery",
    link: "https://www.delhivery.com/track/package/",
    pattern: /^\d{13,14}$/,
  },
  bluedart: {
    name: "Blue Dart",
    link: "https://www.bluedart.com/tracking/",
    pattern: /^\d{11}$/,
  },
  dtdc: {
    name: "DTDC",
    link: "https://www.dtdc.in/tracking/",
    pattern: /^[A-Z]\d{8}$/,
  },
  "india-post": {
    name: "India Post",
    link: "https://www.indiapost.gov.in/tracking/",
    pattern: /^[A-Z]{2}\d{9}IN$/,
  },
  "ecom-express": {
    name: "Ecom Express",
    link: "https://ecomexpress.in/tracking/",
    pattern: /^\d{10}$/,
  },
  xpressbees: {
    name: "XpressBees",
    link: "https://www.xpressbees.com/shipment/tracking/",
    pattern: /^\d{15}$/,
  },
  ekart: {
    name: "Ekart",
    link: "https://ekartlogistics.com/track/",
    pattern: /^[A-Z]{4}\d{10}$/,
  },
}

/** AfterShip's other slugs for India; no number is detected as theirs. */
const others: Record<string, string> = {
  "dtdc-express": "DTDC Express",
  "india-post-int": "India Post International",
  "gati-kwe": "Gati-KWE",
  "professional-couriers": "Professional Couriers",
  "shree-maruti": "Shree Maruti Courier",
  shreetirupati: "Shree Tirupati Courier",
  trackon: "Trackon",
  safexpress: "Safexpress",
  spoton: "Spoton",
  dotzot: "Dotzot",
  "first-flight": "First Flight Couriers",
  holisol: "Holisol",
}

/** The slug of a tracking with an unknown carrier. */
export const UNRECOGNIZED = "unrecognized"

export function isCourier(slug: string): boolean {
  return slug in carriers || slug in others
}

export function allCouriers() {
  const slugs = [...Object.keys(carriers), ...Object.keys(others)]
  return slugs.map(courier)
}

/** Carriers whose number format matches. */
export function detectCouriers(trackingNumber: string, among?: string[]) {
  return Object.entries(carriers)
    .filter(
      ([slug, { pattern }]) => pattern.test(trackingNumber) && (among?.includes(slug) ?? true),
    )
    .map(([slug]) => courier(slug))
}

export function courierLink(slug: string, trackingNumber: string): string | null {
  const link = carriers[slug]?.link
  return link === undefined ? null : link + encodeURIComponent(trackingNumber)
}

export function courierName(slug: string): string {
  return carriers[slug]?.name ?? others[slug] ?? "The courier"
}

function courier(slug: string) {
  return {
    slug,
    name: courierName(slug),
    phone: null,
    other_name: null,
    web_url: carriers[slug]?.link ?? null,
    required_fields: null,
    optional_fields: null,
    default_language: "en",
    support_languages: ["en"],
    service_from_country_regions: ["IND"],
    credentials: null,
  }
}
