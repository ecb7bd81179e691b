/** Another shop than the sample: its identity, and the business data that no shop shares. */
export const netra = {
  business_name: "Netra & Sons",
  business_name_second_script: "नेत्र",
  business_name_language: "mr",
  business_tagline: "eye care since 1988",
  brand_colour: "7A1F5C",
  accent_colour: "#1769e4",
  social_instagram: "@netra.optics",
  opening_hours: "Daily 11 AM to 8 PM",
  business_address: "12 Laxmi Road, Pune, Maharashtra 411030",
  business_email: "care@netra.example",
  business_gstin: "27ABCDE1234F1Z0",
}

/** The words that only the sample is called by; as a brand of its products they stay. */
export const sampleWords =
  /chashma|चश्मा|glasses with clear sight|"#063b3d"|(facebook|instagram|youtube|\/x)\.com\/["?]/i
