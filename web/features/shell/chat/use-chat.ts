import { type RefObject, useEffect, useReducer, useRef } from "react"
import type { ChatOptions } from "./chat-options.ts"
import { chatAtFirst, chatState } from "./chat-state.ts"
import { startNotifications } from "./notifications.ts"

/** State and timers of the widget. */
export function useChat(options: ChatOptions, root: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(chatState, chatAtFirst)
  const latest = useRef(options)
  latest.current = options
  const stopNotifications = useRef(() => {})
  const { notification, notificationDelay, notificationLoop } = options

  useEffect(() => {
    if (!notification) return
    stopNotifications.current = startNotifications(
      { delay: notificationDelay, loop: notificationLoop },
      () => {
        dispatch("notified")
        sound(latest.current)
        latest.current.onNotification?.()
      },
      () => latest.current.onLoopDone?.(),
    )
    return stopNotifications.current
  }, [notification, notificationDelay, notificationLoop])

  useEffect(() => {
    if (!state.open || !state.delay) return
    const timer = setTimeout(() => dispatch("greeted"), latest.current.messageDelay * 1000)
    return () => clearTimeout(timer)
  }, [state.open, state.delay])

  const open = () => {
    stopNotifications.current()
    dispatch("opened")
    latest.current.onClick?.()
  }
  const close = () => {
    dispatch("closed")
    latest.current.onClose?.()
  }

  useEffect(() => {
    if (!state.open) return
    const shut = () => {
      dispatch("closed")
      latest.current.onClose?.()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && latest.current.allowEsc) shut()
    }
    const onPress = (event: PointerEvent) => {
      if (latest.current.allowClickAway && !root.current?.contains(event.target as Node)) shut()
    }
    document.addEventListener("keydown", onKey)
    document.addEventListener("pointerdown", onPress)
    return () => {
      document.removeEventListener("keydown", onKey)
      document.removeEventListener("pointerdown", onPress)
    }
  }, [state.open, root])

  return { state, open, close }
}

function sound({ notificationSound, notificationSoundSrc }: ChatOptions) {
  if (!notificationSound || !notificationSoundSrc) return
  // Browsers refuse sound before the first press; that is no failure.
  new Audio(notificationSoundSrc).play().catch(() => {})
}
