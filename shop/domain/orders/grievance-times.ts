/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): acknowledged within 48 hours. */
export const ACKNOWLEDGE_HOURS = 48

/** A request about personal data: DPDP Rules 2025, rule 14(3). */
export const PRIVACY_ANSWER_DAYS = 90
