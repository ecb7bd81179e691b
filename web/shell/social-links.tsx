/** The home pages of the networks, until the shop has accounts there. */
const networks = [
  {
    name: "Facebook",
    address: "https://www.facebook.com/",
    drawing:
      "M14 20v-7h2.5l.5-3h-3V8.5c0-1 .5-1.5 1.5-1.5H17V4.3C16.5 4.2 15.8 4 15 4c-2.5 0-4 1.5-4 4v2H8.5v3H11v7",
  },
  {
    name: "Instagram",
    address: "https://www.instagram.com/",
    drawing:
      "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm0.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0ZM16.5 7.5v.1",
  },
  { name: "X", address: "https://x.com/", drawing: "M5 5l14 14M19 5 5 19" },
  {
    name: "YouTube",
    address: "https://www.youtube.com/",
    drawing:
      "M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6ZM10.5 9.5v5l4-2.5Z",
  },
]

export function SocialLinks() {
  return (
    <ul aria-label="Elsewhere" className="-ml-2.5 flex lg:-mr-2.5">
      {networks.map((network) => (
        <li key={network.name}>
          <a
            href={network.address}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-tap place-items-center hover:text-peacock"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5.5 fill-none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={network.drawing} />
            </svg>
            <span className="sr-only">{network.name} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
