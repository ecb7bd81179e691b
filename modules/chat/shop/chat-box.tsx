import clsx from "clsx"
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { ChatState } from "./chat.ts"
import type { ChatOptions } from "./chat-options.ts"
import type { ChatRequest } from "./chat-request.ts"
import { sendMessage, serviceName } from "./send-message.ts"

/** Stays mounted when it is closed, so that a partly typed message is not lost. */
export function ChatBox(props: {
  id: string
  options: ChatOptions
  state: ChatState
  /** A message suggested by a page; it is put into the input, and the visitor sends it. */
  request?: ChatRequest | null
  onClose: () => void
}) {
  const t = useTranslate()
  const { options, state, request } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!state.open) return
    // On a touch screen the keyboard would hide the greeting.
    const first = matchMedia("(pointer: fine)").matches ? input : box
    first.current?.focus()
  }, [state.open])
  useEffect(() => {
    if (request && input.current) input.current.value = request.text
  }, [request])
  return (
    <div
      ref={box}
      id={props.id}
      role="dialog"
      aria-label={t("Chat with {name}", { name: options.accountName })}
      tabIndex={-1}
      inert={!state.open}
      style={options.chatboxStyle}
      className={clsx("floating-whatsapp-chatbox", options.chatboxClassName)}
    >
      <div className="floating-whatsapp-header">
        <Avatar src={options.avatar} name={options.accountName} />
        <div>
          <p className="floating-whatsapp-name">{options.accountName}</p>
          <p className="floating-whatsapp-status">{options.statusMessage}</p>
        </div>
        <button type="button" aria-label={t("Close chat")} onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div
        className="floating-whatsapp-body"
        style={{ height: options.chatboxHeight }}
        aria-live="polite"
      >
        {state.delay ? (
          <Typing />
        ) : (
          <Greeting from={options.accountName} message={options.chatMessage} />
        )}
      </div>
      <MessageForm options={options} input={input} />
    </div>
  )
}

function Avatar({ src, name }: { src?: string; name: string }) {
  return (
    <span className="floating-whatsapp-avatar">
      {src ? <img src={src} alt="" width={60} height={60} /> : name.slice(0, 1)}
    </span>
  )
}

/** Created with the first greeting: loading the tables of `Intl` takes a phone 30 ms. */
let clock: Intl.DateTimeFormat | undefined

function formatTime(time: Date, tag: string): string {
  clock ??= new Intl.DateTimeFormat(tag, {
    numberingSystem: "latn",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Kolkata",
  })
  return clock.format(time)
}

/** The first message, with its time. */
function Greeting({ from, message }: { from: string; message: string }) {
  const t = useTranslate()
  const [time] = useState(() => new Date())
  return (
    <div className="floating-whatsapp-message">
      <span className="floating-whatsapp-sender">{from}</span>
      <p>{message}</p>
      <time dateTime={time.toISOString()}>{formatTime(time, t.tag)}</time>
    </div>
  )
}

function Typing() {
  const t = useTranslate()
  return (
    <div
      className="floating-whatsapp-message floating-whatsapp-typing"
      role="img"
      aria-label={t("Typing")}
    >
      <i />
      <i />
      <i />
    </div>
  )
}

function MessageForm(props: { options: ChatOptions; input: RefObject<HTMLInputElement | null> }) {
  const t = useTranslate()
  const { options, input } = props
  const where = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (input.current && sendMessage(options, event, input.current.value)) input.current.value = ""
  }
  return (
    <form onSubmit={send} className="floating-whatsapp-form">
      <input
        ref={input}
        aria-label={t("Your message")}
        aria-describedby={where}
        placeholder={options.placeholder}
        autoComplete="off"
        enterKeyHint="send"
      />
      <button type="submit" aria-label={t("Send")}>
        <Icon name="right" />
      </button>
      <p id={where}>
        {t("Continues in {service}, in a new window.", { service: serviceName(options.service) })}
      </p>
    </form>
  )
}
