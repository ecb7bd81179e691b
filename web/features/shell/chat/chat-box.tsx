import clsx from "clsx"
import { type FormEvent, useEffect, useId, useRef } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { BrandMark } from "../brand-mark.tsx"
import { chatAddress } from "./chat-address.ts"
import type { ChatOptions } from "./chat-options.ts"

/** Closed it has no height; it stays in the page so that a half-written message is not lost. */
export function ChatBox(props: {
  options: ChatOptions
  open: boolean
  typing: boolean
  onClose: () => void
}) {
  const { options, open, typing, onClose } = props
  const title = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = input.current?.value ?? ""
    if (text.trim() === "") return
    window.open(chatAddress(options.phoneNumber, text), "_blank", "noopener")
    options.onSubmit?.(event, text)
    if (input.current) input.current.value = ""
  }

  return (
    <section
      aria-labelledby={title}
      inert={!open}
      style={options.chatboxStyle}
      className={clsx(
        "floating-whatsapp-chatbox absolute right-0 bottom-18 overflow-hidden rounded-lg shadow-dialog",
        "w-[375px] max-[574px]:w-[90vw]",
        open ? "h-auto" : "invisible h-0",
        options.darkMode ? "bg-ink text-paper" : "bg-raised text-ink",
        options.chatboxClassName,
      )}
    >
      <header className="flex items-center gap-3.5 bg-peacock-deep p-3 text-paper">
        <Avatar src={options.avatar} />
        <div className="min-w-0 flex-1">
          <h2 id={title} className="text-base font-medium tracking-normal">
            {options.accountName}
          </h2>
          <p className="text-xs">{options.statusMessage}</p>
        </div>
        <button
          type="button"
          aria-label="Leave the chat"
          onClick={onClose}
          className="grid size-tap flex-none place-items-center self-start rounded-md focus-visible:outline-paper"
        >
          <Icon name="close" small />
        </button>
      </header>
      <div
        role="log"
        style={{ height: options.chatboxHeight }}
        className={clsx(
          "max-h-[min(382px,45dvh)] overflow-y-auto p-4",
          options.darkMode ? "bg-ink-2" : "bg-ground-sand",
        )}
      >
        <div
          className={clsx(
            "max-w-[85%] rounded-lg rounded-tl-none px-4 py-3",
            options.darkMode ? "bg-ink text-paper" : "bg-raised",
          )}
        >
          {typing ? (
            <TypingDots />
          ) : (
            <>
              <span className="block text-xs font-medium opacity-75">{options.accountName}</span>
              <span className="whitespace-pre-line">{options.chatMessage}</span>
            </>
          )}
        </div>
      </div>
      <form onSubmit={send} className="flex items-center gap-2 p-2.5">
        <input
          ref={input}
          aria-label="Your message"
          placeholder={options.placeholder}
          autoComplete="off"
          maxLength={1000}
          enterKeyHint="send"
          className="h-tap min-w-0 flex-1 rounded-full border border-control bg-transparent px-4"
        />
        <button
          type="submit"
          aria-label="Send (opens the messaging service)"
          className="grid size-tap flex-none place-items-center rounded-full bg-peacock text-paper hover:bg-peacock-deep"
        >
          <Icon name="right" small />
        </button>
      </form>
    </section>
  )
}

function Avatar({ src }: { src: string | undefined }) {
  if (src) {
    return (
      <img src={src} alt="" width={60} height={60} className="size-15 flex-none rounded-full" />
    )
  }
  return (
    <span className="grid size-15 flex-none place-items-center rounded-full bg-paper text-peacock">
      <BrandMark className="w-9" />
    </span>
  )
}

function TypingDots() {
  return (
    <span className="flex h-6 items-center gap-1.5">
      <span className="sr-only">Typing</span>
      {["", "[animation-delay:200ms]", "[animation-delay:400ms]"].map((delay) => (
        <span key={delay} className={`size-2 animate-breathe rounded-full bg-ink-3 ${delay}`} />
      ))}
    </span>
  )
}
