/** The messaging service takes both fields by GET. */
const service = "https://api.whatsapp.com/send"

/** Encoded, so that `&`, `#`, `+` and line breaks arrive as they were typed. */
export const chatAddress = (phone: string, text: string): string =>
  `${service}?phone=${encodeURIComponent(phone)}&text=${encodeURIComponent(text)}`
