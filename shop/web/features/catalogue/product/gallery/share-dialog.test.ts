import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { shareLinks } from "./share-dialog.tsx"

const page = "https://chashma.example/product-item/1"

test("A frame is shared by social network, chat or e-mail, with the page's URL in each link [PDP-07]", () => {
  const links = shareLinks(translations.en, page, "Kajal & Square")
  expect(links.map(({ name }) => name)).toEqual(["WhatsApp", "Telegram", "Facebook", "X", "E-mail"])
  for (const { address } of links) expect(decodeURIComponent(address)).toContain(page)
})

test("A title with & does not truncate the shared text [PDP-07]", () => {
  const mail = shareLinks(translations.en, page, "Kajal & Square").at(-1)?.address
  expect(mail).toBe(
    `mailto:?subject=Kajal%20%26%20Square&body=${encodeURIComponent(`Kajal & Square: ${page}`)}`,
  )
})
