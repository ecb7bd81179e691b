import { lazy, Suspense, useEffect, useState } from "react"

const ChatButton = lazy(() => import("./chat-button.tsx"))

/** Comes when the page has nothing better to do: nobody chats in the first second. */
export function ChatPlace() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{wanted && <ChatButton />}</Suspense>
}
