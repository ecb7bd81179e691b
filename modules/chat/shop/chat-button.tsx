import clsx from "clsx"
import type { RefObject } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { ChatState } from "./chat.ts"
import type { ChatOptions } from "./chat-options.ts"

export function ChatButton(props: {
  options: ChatOptions
  state: ChatState
  /** Id of the box that it opens. */
  box: string
  button: RefObject<HTMLButtonElement | null>
  onPress: () => void
}) {
  const t = useTranslate()
  const { options, state } = props
  return (
    <button
      ref={props.button}
      type="button"
      aria-label={state.notification ? t("Chat with us, 1 new message") : t("Chat with us")}
      aria-haspopup="dialog"
      aria-expanded={state.open}
      aria-controls={props.box}
      onClick={props.onPress}
      style={options.buttonStyle}
      className={clsx("floating-whatsapp-button", options.buttonClassName)}
    >
      <Icon name={state.open ? "down" : "chat"} />
      {state.notification && (
        <span
          style={options.notificationStyle}
          className={clsx("floating-whatsapp-notification", options.notificationClassName)}
        >
          1
        </span>
      )}
    </button>
  )
}
