import { defineMessage } from "../messages/define-message.ts"

/** Signs shoppers in; sent at once and never stored. */
export const signInCode = defineMessage({
  kind: "code",
  label: "Code to sign in",
  when: "somebody signs in; the text ends with the line `@domain #code`, so that browsers can fill it in",
  values: ["code", "domain"],
  isNeededToOpen: true,
})

/** How long the link in a confirmation e-mail works. */
export const CONFIRM_HOURS = 24

export const confirmEmail = defineMessage({
  kind: "confirm_email",
  label: "Confirm an e-mail address",
  when: "a shopper gives an e-mail address",
  values: [],
  isEmailOnly: true,
  to: "unconfirmed address",
  example: {},
  email: ({ shop, link }) => ({
    subject: `Confirm your e-mail address for ${shop.name}`,
    heading: "Is this your e-mail address?",
    paragraphs: [
      `Somebody entered this address at ${shop.name} to get invoices and messages about orders. Confirm it within ${CONFIRM_HOURS} hours, and we send them here.`,
      "If that was not you, do nothing. We send no order messages to an address that is not confirmed.",
    ],
    action: { label: "Confirm this address", url: link },
  }),
})

/** The refund account, e-mail address, number or passkeys changed, or all data was downloaded. */
export const accountChanged = defineMessage({
  kind: "account_changed",
  label: "Account changed",
  when: "a refund goes to another account, the e-mail address or number changes, a passkey is added or removed, or all data was downloaded; `change` says which",
  values: ["change"],
  example: {},
  email: ({ values, shop }) => ({
    subject: `Your account at ${shop.name} was changed`,
    heading: `In your account, ${values.change}`,
    paragraphs: [
      "If that was you, you don't have to do anything.",
      "If it wasn't you, sign in, sign out everywhere else on the page My account, and call or write to us at once.",
    ],
    action: "Go to my account",
  }),
})

export const accountMessages = [signInCode, confirmEmail, accountChanged]
