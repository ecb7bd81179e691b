import { defineMessage, ofTitle } from "#domain/messages/define-message.ts"

export const lensRecalled = defineMessage({
  kind: "lens_recalled",
  label: "Contact lenses recalled",
  when: "you recall a lot of contact lenses and send the message to those who have boxes of it",
  values: ["title", "number"],
  email: ({ values, order }) => ({
    subject: `Please stop using your contact lenses from ${order}`,
    heading: "Please stop using these contact lenses",
    paragraphs: [
      `The lot of your${ofTitle(values.title)} is recalled. Please do not wear lenses from these boxes any more, and keep the boxes.`,
      "The page of your order says which boxes are concerned and what we do for you.",
    ],
    action: "See what to do",
  }),
})
