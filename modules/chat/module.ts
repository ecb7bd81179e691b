import { defineModule } from "#contract/define-module.ts"

/** A chat that goes on at a messaging service such as WhatsApp, from a button on every page. */
export default defineModule({
  name: "chat",
  feature: {
    label: "Chat",
    about:
      "A button on every page opens a chat that goes on in WhatsApp. For shops where somebody answers messages.",
  },
  slots: {
    "page.end": "shop/deferred-chat.tsx",
    "order.actions": "shop/help-with-order.tsx",
    "contact-lens.power": "shop/ask-for-power.tsx",
  },
  settings: {
    BUSINESS_CHAT_NUMBER: {
      field: {
        group: "identity",
        label: "Number for chats",
        hint: "Digits with the country code, such as 919812345678.",
        kind: "text",
      },
      onPages: true,
    },
    BUSINESS_CHAT_SERVICE: {
      field: {
        group: "identity",
        label: "Address where a chat goes on",
        hint: "It is opened with phone and text. WhatsApp's unless you use another service.",
        kind: "text",
      },
      onPages: true,
    },
  },
  settingValues: "contract/setting-values.ts",
})
