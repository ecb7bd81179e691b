/** The contact page is laid out in boxes of its own, so its parts have names. */
export const contactUs = {
  title: "Contact Us",
  intro:
    "Stuck on a power, a size or a parcel? Tell us. You will reach somebody who has glasses on their own nose.",
  hours: {
    heading: "Support hours",
    text: "Monday to Saturday 10:00 AM to 6:00 PM IST",
    reply: "We reply within 24 hours on business days.",
  },
  reach: { heading: "Call or write", phone: "{phone}", email: "{email}" },
  office: { heading: "Registered office", name: "{business}", address: "{address}" },
  grievance: {
    heading: "Grievance officer",
    name: "{grievanceOfficer}",
    text: "Complaints are acknowledged within 48 hours and settled within one month. Open one under Track Order, Complaints, and follow it there.",
  },
  faq: { text: "Most questions have been asked before.", label: "Read the FAQ" },
} as const
