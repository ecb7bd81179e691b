/** A courier of the tracking service: its identifier there, and its name for people. */
export interface ListedCourier {
  slug: string
  name: string
}

/**
 * The couriers that shops in India use, with their slugs at the tracking service, the most common
 * first. The tracking service supports many more: they are found by search.
 */
export const indianCouriers: readonly ListedCourier[] = [
  { slug: "delhivery", name: "Delhivery" },
  { slug: "bluedart", name: "Blue Dart" },
  { slug: "dtdc", name: "DTDC" },
  { slug: "xpressbees", name: "XpressBees" },
  { slug: "ekart", name: "Ekart" },
  { slug: "ecom-express", name: "Ecom Express" },
  { slug: "india-post", name: "India Post" },
  { slug: "professional-couriers", name: "Professional Couriers" },
  { slug: "trackon", name: "Trackon" },
  { slug: "first-flight", name: "First Flight" },
  { slug: "shree-maruti", name: "Shree Maruti Courier" },
  { slug: "shreetirupati", name: "Shree Tirupati Courier" },
  { slug: "gati-kwe", name: "Gati-KWE" },
  { slug: "safexpress", name: "Safexpress" },
  { slug: "spoton", name: "Spoton" },
]

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "")

/** The name of a courier; one that only the tracking service knows is named after its slug. */
export const courierName = (slug: string): string =>
  indianCouriers.find((one) => one.slug === slug)?.name ??
  slug.replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/**
 * The slug of a courier that is given by name or slug: `Blue Dart`, `BLUEDART` and `bluedart` are
 * one. Another text is taken as the slug of another courier.
 */
export const courierSlugOf = (typed: string): string =>
  indianCouriers.find(({ slug, name }) => [letters(slug), letters(name)].includes(letters(typed)))
    ?.slug ?? typed.trim().toLowerCase().replace(/\s+/g, "-")

/** The slug of the courier that a booking names, such as `Delhivery Surface`; null if unknown. */
export const bookedCourierSlug = (name: string): string | null =>
  indianCouriers.find((one) => letters(name).startsWith(letters(one.name)))?.slug ?? null
