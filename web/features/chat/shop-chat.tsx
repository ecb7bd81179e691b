import { useSettings } from "#web/shared/layout/settings.ts"
import { ChatWidget } from "./chat-widget.tsx"

/** What the shop tells the widget; it promises no faster reply than the contact page does. */
export function ShopChat() {
  const { business } = useSettings()
  return (
    <ChatWidget
      phoneNumber={business.chatNumber}
      service={business.chatService}
      accountName={business.name}
      avatar="/mark.svg"
      statusMessage="Replies within 24 hours on business days"
      notificationDelay={60}
      allowEsc
    />
  )
}
