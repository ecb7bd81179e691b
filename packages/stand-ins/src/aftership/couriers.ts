/** Names and tracking pages (to be followed by the number) of the carriers that the stand-in knows. */
const carriers: Record<string, { name: string; link?: string }> = {
  delhivery: { name: "Delhivery", link: "https://www.delhivery.com/track/package/" },
  bluedart: { name: "Blue Dart", link: "https://www.bluedart.com/tracking/" },
  dtdc: { name: "DTDC", link: "https://www.dtdc.in/tracking/" },
  "india-post": { name: "India Post", link: "https://www.indiapost.gov.in/tracking/" },
  "ecom-express": { name: "Ecom Express", link: "https://ecomexpress.in/tracking/" },
  xpressbees: { name: "XpressBees", link: "https://www.xpressbees.com/shipment/tracking/" },
  ekart: { name: "Ekart", link: "https://ekartlogistics.com/track/" },
  "dtdc-express": { name: "DTDC Express" },
  "india-post-int": { name: "India Post International" },
  "gati-kwe": { name: "Gati-KWE" },
  "professional-couriers": { name: "Professional Couriers" },
  "shree-maruti": { name: "Shree Maruti Courier" },
  shreetirupati: { name: "Shree Tirupati Courier" },
  trackon: { name: "Trackon" },
  safexpress: { name: "Safexpress" },
  spoton: { name: "Spoton" },
  dotzot: { name: "Dotzot" },
  "first-flight": { name: "First Flight Couriers" },
  holisol: { name: "Holisol" },
}

export const isCourier = (slug: string): boolean => Object.hasOwn(carriers, slug)

export const allCouriers = () =>
  Object.entries(carriers).map(([slug, { name, link = null }]) => ({ slug, name, web_url: link }))

export function courierLink(slug: string, trackingNumber: string): string | null {
  const link = carriers[slug]?.link
  return link === undefined ? null : link + encodeURIComponent(trackingNumber)
}
