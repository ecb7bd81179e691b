import { defineMessage, ofTitle } from "../messages/define-message.ts"

const forTheLenses = (title: string | undefined) => (title ? `, for the lenses of ${title}` : "")

/** An order awaits a photo or PDF of the shopper's prescription. */
export const prescriptionNeeded = defineMessage({
  kind: "prescription_needed",
  label: "Prescription needed",
  when: "an order needs a photo or PDF of a prescription",
  values: ["title", "number", "date"],
  email: ({ values, order }) => ({
    subject: `${order} needs your prescription`,
    heading: "Send us your prescription",
    paragraphs: [
      `Add a photo or PDF of it on the page of your order${forTheLenses(values.title)}. We start once you have confirmed the values.`,
      `Please send it by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
    ],
    action: "Send your prescription",
  }),
})

export const prescriptionReminder = defineMessage({
  kind: "prescription_reminder",
  label: "Reminder of a prescription",
  when: "a prescription, its confirmation or an answer is still missing",
  values: ["title", "number", "date"],
  email: ({ values, order }) => ({
    subject: `${order} is waiting for you`,
    heading: "Your lenses are waiting for you",
    paragraphs: [
      `Open the page of your order to send your prescription, to confirm the values that we read or to answer our optician${forTheLenses(values.title)}.`,
      `Please do it by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
    ],
    action: "Go to your order",
  }),
})

export const prescriptionAsked = defineMessage({
  kind: "prescription_asked",
  label: "Question of the optician",
  when: "the optician has a question about a prescription",
  values: ["title", "number", "date"],
  email: ({ values, order }) => ({
    subject: `${order}: our optician has a question`,
    heading: "Our optician has a question",
    paragraphs: [
      `It is about the prescription for the lenses${ofTitle(values.title)}. You can read and answer it on the page of your order; we make nothing before that.`,
      `Please answer by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
    ],
    action: "Answer the question",
  }),
})

export const prescriptionRejected = defineMessage({
  kind: "prescription_rejected",
  label: "Another photo needed",
  when: "the optician cannot use what was sent",
  values: ["title", "number", "date"],
  email: ({ values }) => ({
    subject: "We need another photo of your prescription",
    heading: "We couldn't use your prescription",
    paragraphs: [
      "The page of your order says what we need. Please send another photo or PDF there.",
      `Please send it by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
    ],
    action: "Send it again",
  }),
})

/** The optician has read it: its values are to be confirmed. */
export const prescriptionRead = defineMessage({
  kind: "prescription_read",
  label: "Check the values",
  when: "the optician has read a prescription, and its values are to be confirmed",
  values: ["title", "number", "date"],
  email: ({ values, order }) => ({
    subject: `${order}: please check your prescription values`,
    heading: "Please check the values that we read",
    paragraphs: [
      `Our optician has read your prescription. Compare the values with your prescription on the page of your order and confirm them. We then make your lenses${ofTitle(values.title)}.`,
      `Please confirm them by ${values.date}. Otherwise we cancel the item and return all that you paid for it.`,
    ],
    action: "Check the values",
  }),
})

/** The optician corrected values that were confirmed already. */
export const prescriptionCorrected = defineMessage({
  kind: "prescription_corrected",
  label: "Prescription corrected",
  when: "the optician corrects values that are in work, before the lenses are made",
  values: ["title", "number"],
  email: ({ values, order }) => ({
    subject: `${order}: we corrected your prescription values`,
    heading: "We corrected your prescription values",
    paragraphs: [
      `Our optician found a mistake in the values for the lenses${ofTitle(values.title)} and corrected it before they are made. You pay nothing more; if the lenses cost less now, you get the difference back.`,
      "You can see the values on the page of your order. If they are not what your prescription says, please call or write to us today.",
    ],
    action: "See the values",
  }),
})

/** It was not sent in time, and the order line is cancelled. */
export const prescriptionExpired = defineMessage({
  kind: "prescription_expired",
  label: "Item cancelled without a prescription",
  when: "a prescription was not received in time, and the item is cancelled",
  values: ["title", "number", "date"],
  email: ({ values, order }) => ({
    subject: `${order}: an item was cancelled`,
    heading: "We cancelled an item of your order",
    paragraphs: [
      `We did not get a confirmed prescription${values.title ? ` for the lenses of ${values.title}` : ""} in time, so we cancelled the item. All that you paid for it goes back to you.`,
    ],
    action: "See your order",
  }),
})

export const refillDue = defineMessage({
  kind: "refill_due",
  label: "Contact lenses run out",
  when: "contact lenses run out in about a week; only to shoppers who asked for it, once for an order",
  values: ["title"],
  consent: "eye_care",
  email: ({ values }) => ({
    subject: "Your contact lenses run out soon",
    heading: "Your contact lenses run out soon",
    paragraphs: [
      `By our count your last${ofTitle(values.title)} will run out in about a week. You can order the same again on the page of your order, if your prescription is still valid.`,
      "You asked for this one reminder. We send no other for this order.",
    ],
    action: "Reorder",
  }),
})

export const eyeTestDue = defineMessage({
  kind: "eye_test_due",
  label: "Eye test is a year old",
  when: "the eye test of a saved prescription is a year old; once, and only for who asked for it",
  values: [],
  consent: "eye_care",
  example: {},
  email: ({ shop }) => ({
    subject: "It is a year since an eye test that you saved",
    heading: "It is a year since the eye test",
    paragraphs: [
      `Eyes change. Have them tested before you order the next glasses. You asked ${shop.name} for this reminder when you saved a prescription; we send it once.`,
    ],
    action: "See your prescriptions",
  }),
})

export const prescriptionMessages = [
  prescriptionNeeded,
  prescriptionReminder,
  prescriptionAsked,
  prescriptionRejected,
  prescriptionRead,
  prescriptionCorrected,
  prescriptionExpired,
  refillDue,
  eyeTestDue,
]
