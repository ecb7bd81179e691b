import { PAGE_PATHS } from "#contract/core/page-addresses.ts"

export interface Question {
  /** The fragment of links to it; without one, it is made from the question. */
  id?: string
  question: string
  answer: string
  /** A page with more details. */
  more?: { label: string; to: string }
}

interface QuestionGroup {
  heading: string
  questions: Question[]
}

/** The page behind `/Faq-page` and the `GOLD MAX` button. */
export const questionGroups: QuestionGroup[] = [
  {
    heading: "Ordering",
    questions: [
      {
        question: "Do I need an account to look around?",
        answer:
          "No. Browse, keep a wishlist and fill your cart as you like. Only for buying do we ask for your mobile number and send a one-time code.",
      },
      {
        id: "fit",
        question: "How do I know that a frame will fit?",
        answer:
          "Every frame carries three numbers, for example 52 □ 18 – 140: the width of a lens, the bridge and the temple, in millimetres. Compare them with those inside a pair that fits you. On a phone or computer with a camera you can also try it on.",
      },
      {
        question: "What comes in the box?",
        answer:
          "Your glasses in a case, with a cleaning cloth. Contact lenses come in their sealed carton, with the maker's leaflet.",
      },
      {
        question: "Can I change the address after ordering?",
        answer:
          "Yes, until the parcel leaves us: call {phone}. Once the courier has it, the address can't be changed.",
      },
      {
        question: "Can I cancel?",
        answer:
          "Yes, within 2 hours of placing the order: open it under Track Order and press Cancel order (Cancel item, if you ordered several), or write to {email}.",
      },
    ],
  },
  {
    heading: "Lenses and powers",
    questions: [
      {
        question: "Which lens type do I need?",
        answer:
          "Plano has no power. Single Vision has one power for far or for near. Bifocal has two with a visible line. Progressive goes from far to near without a line. Your prescription says which: an ADD value means Bifocal or Progressive.",
      },
      {
        question: "What do Blue Block, Photo CR, Tintable, Arc and Drivex mean?",
        answer:
          "Blue Block filters part of the blue light from screens. Photo CR darkens in the sun and clears indoors. Tintable takes a colour of your choice. Arc takes reflections off the lens. Drivex is made for wet roads and oncoming lights. You see the price of each before you choose.",
      },
      {
        question: "Which frames suit a strong power?",
        answer:
          "Small and round ones: the nearer the edge of the lens is to its middle, the thinner it can be made. The lens thickness page draws your lenses for a frame, with their thickness and weight. Progressive lenses need at least 28 mm of lens height; the size guide of every frame shows it.",
      },
      {
        question: "My prescription has no AXIS. What do I enter?",
        answer:
          "If CYL is empty, DS or 0, choose 0.00 for CYL and leave AXIS empty. If there is a CYL, there must be an AXIS between 1 and 180: ask the person who tested your eyes.",
      },
      {
        question: "Can I use my spectacle power for contact lenses?",
        answer:
          "No. A contact lens sits on the eye and needs its own fitting, with base curve and diameter. Please order contact lenses from a contact lens prescription only: the page of the lenses asks for its values, eye by eye. A box holds lenses of one power, so most people need one for each eye.",
      },
      {
        question: "How do I look after my glasses?",
        answer:
          "Rinse them under the tap, then dry them with the cloth, never with a sleeve. Take them off with both hands, and do not leave them on a dashboard in the sun.",
      },
    ],
  },
  {
    heading: "Delivery",
    questions: [
      {
        question: "How long does delivery take?",
        answer:
          "4-7 business days across India, and longer in remote places such as the North-East, Ladakh and the islands. Your PIN code on a product page shows the dates. Under Track Order you can follow your parcel once the courier has it.",
      },
      {
        question: "What does delivery cost?",
        answer:
          "Nothing above {freeDeliveryAbove}. For {freeDeliveryAbove} or less there is a nominal fee of {deliveryFee}, shown before you pay.",
      },
      {
        question: "Do you deliver to my PIN code?",
        answer:
          "To every PIN code in India that our couriers reach. Check yours on any product page. Where we do not deliver yet, we say so there and take no payment.",
      },
    ],
  },
  {
    heading: "Returns and refunds",
    questions: [
      {
        question: "My glasses came damaged, or they are not the ones I ordered. What now?",
        answer:
          "Open the order under Track Order within {returnHours} of delivery, press Return or exchange, and add a photograph. We exchange or refund them; you have 30 days from delivery to send them back.",
      },
      {
        question: "Can I return glasses made to my power?",
        answer:
          "Only if they reached you damaged or incorrect. Customised and used eyewear is otherwise non-refundable.",
      },
      {
        question: "When do I get my money back?",
        answer:
          "In 7-10 business days, the same way you paid. If you paid in cash, we call you and send the money to your bank account or UPI ID.",
      },
    ],
  },
  {
    heading: "Payments",
    questions: [
      {
        question: "How can I pay?",
        answer:
          "By UPI with any app, for example Google Pay, PhonePe, CRED, Amazon Pay or BHIM, and by card or net banking. Where our couriers take cash, the checkout also offers cash on delivery up to a certain amount; if two of your cash parcels come back because nobody took them, you pay online for the next 180 days. All prices are in rupees and include taxes.",
      },
      {
        question: "Money left my account, but the shop says pending. Have I lost it?",
        answer:
          "No. A UPI payment can take some minutes to be confirmed. We keep asking the bank; either your order appears under Track Order or the money returns to you. Please do not pay twice.",
      },
    ],
  },
  {
    heading: "Help",
    questions: [
      {
        question: "When do you reply?",
        answer:
          "Monday to Saturday 10:00 AM to 6:00 PM IST, at {phone} and {email}. We reply within 24 hours on business days.",
      },
    ],
  },
  {
    heading: "GOLD MAX",
    questions: [
      {
        question: "What is GOLD MAX?",
        answer:
          "A membership for people who buy glasses more than once. For {membershipPrice} a year, taxes included, you pay {membershipDiscount} less for frames and lenses, and delivery is free. It ends after a year and does not renew by itself. You can cancel within 7 days for a full refund, as long as you have not used it.",
        more: { label: "See GOLD MAX", to: PAGE_PATHS.membership },
      },
    ],
  },
]
