/** Another shop than the sample: its identity, and the business data that no shop shares. */
export const netra = {
  "business-name": "Netra & Sons",
  "business-name-second-script": "नेत्र",
  "business-name-language": "mr",
  "business-tagline": "eye care since 1988",
  "brand-colour": "7A1F5C",
  "accent-colour": "#1769e4",
  "social-instagram": "@netra.optics",
  "opening-hours": "Daily 11 AM to 8 PM",
  "business-chat-number": "919812345678",
  "business-address": "12 Laxmi Road, Pune, Maharashtra 411030",
  "business-email": "care@netra.example",
  "business-gstin": "27ABCDE1234F1Z0",
}

/** The words that only the sample is called by; as a brand of its products they stay. */
export const sampleWords =
  /chashma|चश्मा|glasses with clear sight|"#063b3d"|(facebook|instagram|youtube|\/x)\.com\/["?]/i
