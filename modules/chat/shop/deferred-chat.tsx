import { type ComponentType, startTransition, useEffect, useState } from "react"
import { whenIdle } from "#web/ui/when-idle.ts"

/**
 * The shop's chat, fetched once the page itself has loaded and the browser is idle; a page without
 * it is complete.
 */
export default function DeferredChat() {
  const [Chat, setChat] = useState<ComponentType | null>(null)
  useEffect(() => {
    let gone = false
    const fetchChat = async () => {
      await whenIdle()
      const { ShopChat } = await import("./shop-chat.tsx")
      if (!gone) startTransition(() => setChat(() => ShopChat))
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
