import { useSettings } from "#web/shop/settings.ts"
import { ChatWidget } from "./chat/chat-widget.tsx"

/** The shop's own chat: on every page, out of the way of the purchase bar, and true about its hours. */
export default function ChatButton() {
  const { business } = useSettings()
  return (
    <ChatWidget
      phoneNumber={business.chatNumber}
      accountName={business.name}
      statusMessage="Replies within 24 hours on business days"
      notificationDelay={60}
      notificationLoop={1}
      allowEsc
      allowClickAway
    />
  )
}
