import { identityFile, useSettings } from "#web/shared/layout/settings.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { ChatWidget } from "./chat-widget.tsx"

/** The shop's options for the widget; they promise no faster reply than the contact page. */
export function ShopChat() {
  const t = useTranslate()
  const { business, identity, modules } = useSettings()
  return (
    <ChatWidget
      phoneNumber={modules.BUSINESS_CHAT_NUMBER}
      service={modules.BUSINESS_CHAT_SERVICE}
      accountName={business.name}
      avatar={identityFile("/mark.svg", identity)}
      statusMessage={t("Replies within 24 hours on business days")}
      notificationDelay={60}
      allowEsc
    />
  )
}
