import { defineMessage, ofTitle } from "#domain/messages/define-message.ts"

export const reviewPublished = defineMessage({
  kind: "review_published",
  label: "Review published",
  when: "a review is published",
  values: ["title"],
  example: {},
  email: ({ values }) => ({
    subject: "Your review is published",
    heading: "Thank you for your review",
    paragraphs: [`Your review${ofTitle(values.title)} is now shown with the product.`],
    action: "See your review",
  }),
})

export const reviewRejected = defineMessage({
  kind: "review_rejected",
  label: "Review not published",
  when: "a review is not published",
  values: ["title"],
  example: {},
  email: ({ values }) => ({
    subject: "Your review was not published",
    heading: "We could not publish your review",
    paragraphs: [
      `The page of your order says why we do not show your review${ofTitle(values.title)}. You can change it there and send it again.`,
    ],
    action: "See why",
  }),
})

export const reviewAnswered = defineMessage({
  kind: "review_answered",
  label: "Review answered",
  when: "the shop answers a review",
  values: ["title"],
  example: {},
  email: ({ values }) => ({
    subject: "We answered your review",
    heading: "We answered your review",
    paragraphs: [`Our answer is shown below your review${ofTitle(values.title)}.`],
    action: "Read the answer",
  }),
})

export const reviewMessages = [reviewPublished, reviewRejected, reviewAnswered]
