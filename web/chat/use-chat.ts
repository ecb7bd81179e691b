import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react"
import { Chat } from "./chat.ts"
import type { ChatOptions } from "./chat-options.ts"

/** A chat for as long as the widget is mounted, with its event handlers. */
export function useChat(
  options: ChatOptions,
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
) {
  const [chat] = useState(() => new Chat(options))
  const state = useSyncExternalStore(chat.subscribe, chat.state, chat.state)
  useLayoutEffect(() => {
    chat.options = options
  })

  const { notification, notificationDelay, notificationLoop } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these three change the timer
  useEffect(() => chat.start(), [chat, notification, notificationDelay, notificationLoop])

  useEffect(() => {
    if (!state.open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !inAnotherDialog(event.target, root.current)) {
        chat.pressedEscape()
        if (!chat.state().open) button.current?.focus()
      }
    }
    const onClick = (event: MouseEvent) => {
      if (root.current && !event.composedPath().includes(root.current)) chat.clickedAway()
    }
    document.addEventListener("keydown", onKey)
    document.addEventListener("click", onClick)
    return () => {
      document.removeEventListener("keydown", onKey)
      document.removeEventListener("click", onClick)
    }
  }, [chat, root, button, state.open])

  return { chat, state }
}

/** That dialog closes first. */
function inAnotherDialog(target: EventTarget | null, root: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest("[role='dialog']") : null
  return dialog !== null && !root?.contains(dialog)
}
