import clsx from "clsx"
import { useRef } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { ChatBox } from "./chat-box.tsx"
import { type ChatOptions, chatDefaults } from "./chat-options.ts"
import { useChat } from "./use-chat.ts"
import { useInTheWay } from "./use-in-the-way.ts"

type Given = Pick<ChatOptions, "phoneNumber"> & Partial<ChatOptions>

/** A round button in the corner that opens a box to write from. */
export function ChatWidget(given: Given) {
  const options: ChatOptions = { ...chatDefaults, ...given }
  const root = useRef<HTMLDivElement>(null)
  const { state, open, close } = useChat(options, root)
  const button = useRef<HTMLButtonElement>(null)
  const inTheWay = useInTheWay(button)
  return (
    <div
      ref={root}
      style={options.style}
      className={clsx(
        "floating-whatsapp fixed right-3.5 bottom-[calc(0.875rem+var(--chat-lift,0px))] z-26 lg:right-5 lg:bottom-5",
        options.className,
      )}
    >
      <ChatBox options={options} open={state.open} typing={state.delay} onClose={close} />
      <button
        ref={button}
        type="button"
        aria-label={state.notification ? "Chat with us, 1 new message" : "Chat with us"}
        aria-expanded={state.open}
        onClick={state.open ? close : open}
        style={options.buttonStyle}
        className={clsx(
          "floating-whatsapp-button relative ml-auto grid size-15 place-items-center rounded-full bg-peacock text-paper shadow-float",
          "transition-[translate] duration-base hover:translate-x-0 hover:bg-peacock-deep focus-visible:translate-x-0",
          inTheWay && !state.open && "translate-x-12.5 lg:translate-x-10",
          options.buttonClassName,
        )}
      >
        <Icon name={state.open ? "close" : "chat"} />
        {state.notification && (
          <span
            aria-hidden="true"
            style={options.notificationStyle}
            className={clsx(
              "floating-whatsapp-notification absolute -top-0.5 -right-0.5 size-5 rounded-full bg-sindoor text-center text-[0.75rem] leading-5 font-bold text-paper",
              options.notificationClassName,
            )}
          >
            1
          </span>
        )}
      </button>
    </div>
  )
}
