import { type FormEvent, type RefObject, useId } from "react"
import { Icon } from "#web/ui/icon.tsx"
import type { ChatOptions } from "./chat-options.ts"
import { sendMessage, serviceName } from "./send-message.ts"

export function MessageForm(props: {
  options: ChatOptions
  input: RefObject<HTMLInputElement | null>
}) {
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
        aria-label="Your message"
        aria-describedby={where}
        placeholder={options.placeholder}
        autoComplete="off"
        enterKeyHint="send"
      />
      <button type="submit" aria-label="Send">
        <Icon name="right" />
      </button>
      <p id={where}>Continues in {serviceName(options.service)}, in a new window.</p>
    </form>
  )
}
