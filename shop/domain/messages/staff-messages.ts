import { defineMessage } from "./define-message.ts"

/** What happened to the access of somebody, with the words of the e-mail. */
const staffChanges = {
  invited: (person: string, role: string) => `${person} was invited as ${role}`,
  joined: (person: string, role: string) => `${person} now works here as ${role}`,
  role: (person: string, role: string) => `${person} is now ${role}`,
  disabled: (person: string) => `${person} has no access any more`,
  reset: (person: string) => `A link for a new password of ${person} was made`,
  authenticator: (person: string) => `${person} is setting up a new authenticator`,
  "sign-in reset": (person: string) => `${person} has a new password and a new authenticator`,
  "password changed": (person: string) => `${person} has a new password`,
  "recovery codes made": (person: string) => `${person} has new recovery codes`,
  "recovery code used": (person: string) => `${person} signed in with a recovery code`,
}

export type StaffChange = keyof typeof staffChanges

export const staffChanged = defineMessage({
  kind: "staff_changed",
  label: "Access to the back office changed",
  when: "somebody is invited, joins, gets another role, loses access or gets a new sign-in: to all owners and to that person",
  values: ["change", "person", "role", "by"],
  isEmailOnly: true,
  to: "staff",
  example: {},
  email: ({ values, shop }) => ({
    subject: `Access to the back office of ${shop.name} changed`,
    heading: changeWords(values),
    paragraphs: [
      "We tell all owners about every change of this kind, so that nobody gains access unseen.",
      "If you didn't expect it, end that access on the page Staff at once, or run `npm run shop -- staff disable` on the server.",
    ],
    facts: [["Done by", values.by]],
    action: { label: "See the staff", url: `${shop.url}/office/staff` },
  }),
})

const changeWords = ({ change, person, role }: Record<"change" | "person" | "role", string>) =>
  (staffChanges[change as StaffChange] ?? staffChanges["sign-in reset"])(person, role)

/** How long a link of the back office works. */
export const STAFF_LINK_HOURS = 72

/** To the address of the account, which may not exist yet. */
export const staffLink = defineMessage({
  kind: "staff_link",
  label: "Link to the back office",
  when: "you invite somebody or reset a sign-in, and a mail server is connected: to that person",
  values: ["purpose", "role"],
  isEmailOnly: true,
  to: "staff",
  example: { purpose: "invitation" },
  email: ({ values: { purpose, role }, shop, link }) => ({
    ...(purpose === "reset"
      ? {
          subject: `Reset your sign-in at ${shop.name}`,
          heading: "Choose a new password",
        }
      : {
          subject: `Your invitation to the back office of ${shop.name}`,
          heading: `You are invited to ${shop.name} as ${role}`,
        }),
    paragraphs: [
      `Open the link, choose a password and scan a code with an authenticator app on your phone. The link works once and for ${STAFF_LINK_HOURS} hours. Don't forward it: it opens your account.`,
      "If you didn't expect this e-mail, ask the owner of the shop before you open the link.",
    ],
    action: {
      label: purpose === "reset" ? "Reset your sign-in" : "Set up your account",
      url: link,
    },
  }),
})

/** To the owner's other address, or to who asked. */
export const requestToConfirm = defineMessage({
  kind: "approval_waits",
  label: "Large refund or export to confirm",
  when: "you asked for a large refund or an export and nobody else can approve it: you can confirm it 24 hours later; to the owner's other address, or to yours",
  values: ["what", "who", "about", "date"],
  isEmailOnly: true,
  to: "approver",
  example: {},
  email: ({ values, shop }) => ({
    subject: `${values.what} waits for 24 hours`,
    heading: `${values.what} was requested`,
    paragraphs: [
      `${values.who} asked for it in the back office${values.about ? `, ${values.about}` : ""}. Nobody else can approve it, so ${values.who} can confirm it from ${values.date} with the password.`,
      "Was it not you? Open the back office before then, decline it under Approvals on the board, and change your password.",
    ],
    action: { label: "Open the board", url: `${shop.url}/office?section=approvals` },
  }),
})

export const staffMessages = [staffLink, staffChanged, requestToConfirm]
