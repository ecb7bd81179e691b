export interface ShareLink {
  name: string
  address: string
}

/** Where a product page can be shared: social networks, chat and e-mail (PDP-07). */
export const shareLinks = (page: string, title: string): ShareLink[] => {
  const line = `${title}: ${page}`
  return [
    { name: "WhatsApp", address: `https://wa.me/?${query({ text: line })}` },
    { name: "Telegram", address: `https://t.me/share/url?${query({ url: page, text: title })}` },
    {
      name: "Facebook",
      address: `https://www.facebook.com/sharer/sharer.php?${query({ u: page })}`,
    },
    { name: "X", address: `https://x.com/intent/post?${query({ url: page, text: title })}` },
    { name: "E-mail", address: `mailto:?${query({ subject: title, body: line })}` },
  ]
}

/** Spaces as `%20`: mail programs show a `+` as a plus. */
const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
