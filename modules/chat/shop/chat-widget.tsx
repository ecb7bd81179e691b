import { useTranslate } from "#web/ui/use-translate.tsx"
import "./chat.css"
import clsx from "clsx"
import {
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
import { useHistoryLayer } from "#web/ui/use-history-layer.ts"
import { useWide } from "#web/ui/use-wide.ts"
import { Chat } from "./chat.ts"
import { ChatBox } from "./chat-box.tsx"
import { ChatButton } from "./chat-button.tsx"
import { type ChatOptions, type ChatProps, withDefaults } from "./chat-options.ts"
import { useChatRequest } from "./chat-request.ts"

/** A round button in the corner of every page and the box that it opens. */
export function ChatWidget(props: ChatProps) {
  const t = useTranslate()
  const options = withDefaults(t, props)
  const root = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const box = useId()
  const { chat, state } = useChat(options, root, button)
  const request = useChatRequest()
  useEffect(() => {
    if (request) chat.open()
  }, [chat, request])
  const isScrolling = useScrolling()
  const toggle = () => (state.open ? chat.close() : chat.open())
  const close = () => {
    chat.close()
    button.current?.focus()
  }
  // On a wide screen it does not cover the page, and Back is for the page.
  const isLayer = !useWide() && state.open
  useHistoryLayer(isLayer ? 1 : 0, close)
  return (
    <aside
      ref={root}
      aria-label={t("Chat")}
      data-open={state.open || undefined}
      data-small={isScrolling || undefined}
      data-dark={options.darkMode || undefined}
      style={options.style}
      className={clsx("floating-whatsapp", options.className)}
    >
      <ChatBox id={box} options={options} state={state} request={request} onClose={close} />
      <ChatButton options={options} state={state} box={box} button={button} onPress={toggle} />
    </aside>
  )
}

/** A chat for as long as the widget is mounted, with its event handlers. */
function useChat(
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

/** Milliseconds without scrolling after which a page counts as still. */
const REST_MS = 200

/** Whether the page is being scrolled. */
function useScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      setScrolling(true)
      clearTimeout(timer)
      timer = setTimeout(() => setScrolling(false), REST_MS)
    }
    addEventListener("scroll", onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener("scroll", onScroll)
    }
  }, [])
  return isScrolling
}
