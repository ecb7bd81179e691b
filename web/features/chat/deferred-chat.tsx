import { type ComponentType, useEffect, useState } from "react"

/** The shop's chat, fetched once the page itself has arrived; a page without it is whole. */
export function DeferredChat() {
  const [Chat, setChat] = useState<ComponentType | null>(null)
  useEffect(() => {
    let gone = false
    const fetchChat = async () => {
      const { ShopChat } = await import("./shop-chat.tsx")
      if (!gone) setChat(() => ShopChat)
    }
    const begin = () => void fetchChat().catch((error) => console.error("No chat.", error))
    if (document.readyState === "complete") begin()
    else addEventListener("load", begin, { once: true })
    return () => {
      gone = true
      removeEventListener("load", begin)
    }
  }, [])
  return Chat && <Chat />
}
