/** How it is known whether a criterion is met. */
type Decided =
  /** The rules and tests check all that it asks, on every page of the sweep. */
  | { by: "machine" }
  /** They check a part of it, or nothing: the steps for a person. */
  | { by: "person"; steps: string }
  /** The shop has nothing that it is about. */
  | { by: "absence"; reason: string }

/** A success criterion of WCAG 2.2, level A or AA. */
export interface Criterion {
  number: string
  name: string
  level: "A" | "AA"
  decided: Decided
  /** Titles of tests, or the part of them that follows the page's address. */
  tests?: readonly string[]
  /** What is known not to be met, and what to do instead. */
  limit?: string
  remark?: string
}

const sweep = {
  narrow:
    " is valid HTML, without errors, layout shift or accessibility violations, and fits a narrow window",
  every:
    " is valid HTML, without errors, layout shift or accessibility violations, and fits every window",
  popup: " has no accessibility violations and fits a narrow window",
  office:
    "Every page in the menu of the back office and under Settings has a heading and no codes, errors or accessibility violations, and fits windows from 320 px",
}

const keyboard = [
  "A shopper buys glasses with lenses, and pays, with the keyboard only [ROL-06]",
  "Contact lenses can be chosen with the keyboard alone",
  "A saved prescription is corrected with the keyboard only",
]

const noMedia = "The shop has no recorded sound or video of its own."
const video =
  "A product can show a video of YouTube or Vimeo, which has the captions and descriptions that its publisher gave it."

const person = (steps: string): Decided => ({ by: "person", steps })
const absent = (reason: string): Decided => ({ by: "absence", reason })
const machine: Decided = { by: "machine" }

/** WCAG 2.2 without 4.1.1, which it removed; the remarks and steps are about this shop. */
export const criteria: readonly Criterion[] = [
  {
    ...{ number: "1.1.1", name: "Non-text Content", level: "A" },
    decided: person(
      "With a screen reader, open the home page, a listing and a product: each picture that says something is described, and the description is true. Ornaments are silent.",
    ),
    tests: [
      "A picture is cropped upright, named by its content, and shown with its alt text in the shop",
    ],
    limit:
      "The try-on shows glasses on a picture of a face, and the 3D view shows a frame: what is drawn is not described. Measures, shape and colours are on the product's page as text.",
  },
  {
    ...{ number: "1.2.1", name: "Audio-only and Video-only (Prerecorded)", level: "A" },
    decided: person(
      "Play each product video: one without sound needs a text that says the same, such as the description of the product.",
    ),
    remark: video,
  },
  {
    ...{ number: "1.2.2", name: "Captions (Prerecorded)", level: "A" },
    decided: person("Play each product video with captions on: what is spoken must be in them."),
    remark: video,
  },
  {
    ...{
      number: "1.2.3",
      name: "Audio Description or Media Alternative (Prerecorded)",
      level: "A",
    },
    decided: person(
      "Play each product video without looking: what matters must be spoken, or be in the description of the product.",
    ),
    remark: video,
  },
  {
    ...{ number: "1.2.4", name: "Captions (Live)", level: "AA" },
    decided: absent("There is no live video."),
  },
  {
    ...{ number: "1.2.5", name: "Audio Description (Prerecorded)", level: "AA" },
    decided: person("Play each product video without looking: what matters must be spoken."),
    remark: video,
  },
  {
    ...{ number: "1.3.1", name: "Info and Relationships", level: "A" },
    decided: person(
      "With a screen reader, list the headings, tables and form groups of a listing, a product, the lens steps and the checkout: what looks like a heading, a table or a group is announced as one.",
    ),
    tests: [
      sweep.narrow,
      "A screen reader gets the language, one heading, and a table with column heads",
    ],
  },
  {
    ...{ number: "1.3.2", name: "Meaningful Sequence", level: "A" },
    decided: person(
      "Read a product, the checkout and an invoice from top to bottom with a screen reader: the order makes sense.",
    ),
    tests: [sweep.narrow],
    remark: "A test compares the order of Tab with the order of the document.",
  },
  {
    ...{ number: "1.3.3", name: "Sensory Characteristics", level: "A" },
    decided: person(
      "Read the instructions in the lens steps, in the try-on and at uploads: none relies on shape, colour, place or sound alone.",
    ),
  },
  {
    ...{ number: "1.3.4", name: "Orientation", level: "AA" },
    decided: person(
      "Turn a phone during shopping, the try-on and the checkout: each page works both ways.",
    ),
  },
  {
    ...{ number: "1.3.5", name: "Identify Input Purpose", level: "AA" },
    decided: person(
      "Let the browser fill in sign-in, address and sign-up for offers: name, telephone number, e-mail address, PIN code, city and state arrive in their fields.",
    ),
  },
  {
    ...{ number: "1.4.1", name: "Use of Color", level: "A" },
    decided: person(
      "Look at stock labels, chosen filters, errors and the charts of the back office in grey: nothing is lost.",
    ),
  },
  {
    ...{ number: "1.4.2", name: "Audio Control", level: "A" },
    decided: absent(`Nothing plays sound by itself. ${noMedia}`),
  },
  {
    ...{ number: "1.4.3", name: "Contrast (Minimum)", level: "AA" },
    decided: machine,
    tests: ["A colour that cannot be read is refused with its contrast and with one that can"],
    remark: "Colours that the owner chooses are refused below the required contrast.",
  },
  {
    ...{ number: "1.4.4", name: "Resize Text", level: "AA" },
    decided: machine,
    tests: [sweep.every],
    remark: "A window of 640 px, as at 200 % of 1280 px, hides nothing.",
  },
  {
    ...{ number: "1.4.5", name: "Images of Text", level: "AA" },
    decided: person(
      "Look at the banners that you have uploaded: words belong into the fields for text, not into the picture.",
    ),
    remark: "The shop's own pages have no pictures of text except logos.",
  },
  {
    ...{ number: "1.4.10", name: "Reflow", level: "AA" },
    decided: machine,
    tests: [sweep.narrow, sweep.every, sweep.popup, sweep.office],
    remark: "Every page and popup is made 320 px wide; nothing has to be scrolled sideways.",
  },
  {
    ...{ number: "1.4.11", name: "Non-text Contrast", level: "AA" },
    decided: person(
      "Measure borders of fields, check boxes, icons without words, the focus ring and the lines of charts: 3:1 against what is next to them.",
    ),
  },
  {
    ...{ number: "1.4.12", name: "Text Spacing", level: "AA" },
    decided: machine,
    tests: [sweep.narrow],
    remark: "Every page is shown with the spacing of the criterion; no text is cut.",
  },
  {
    ...{ number: "1.4.13", name: "Content on Hover or Focus", level: "AA" },
    decided: person(
      "Rest the pointer on the large picture of a product and on a chart of the back office, and reach them by Tab: what appears can be closed by Escape, stays while the pointer is on it, and hides nothing.",
    ),
    remark: "Menus open when they are pressed.",
  },
  {
    ...{ number: "2.1.1", name: "Keyboard", level: "A" },
    decided: person(
      "Put the mouse away: search, filter, try on, choose lenses, pay in the window of the payment provider, track, return and complain.",
    ),
    tests: [
      ...keyboard,
      "A visitor uploads a prescription in the lens flow by keyboard, signs in, pays, and the optician receives it",
      "The menu is sorted by keyboard, and the shop shows it",
    ],
  },
  {
    ...{ number: "2.1.2", name: "No Keyboard Trap", level: "A" },
    decided: person(
      "With Tab and Escape, enter and leave each popup, the chat, a product video and the payment window.",
    ),
    tests: [
      " and returns the focus; Escape leaves no dead history entry, and the next Back leaves the page",
    ],
  },
  {
    ...{ number: "2.1.4", name: "Character Key Shortcuts", level: "A" },
    decided: machine,
    tests: ["Shortcuts open the search, the list of shortcuts and an order, and can be turned off"],
    remark: "Only the back office has them; fields take the letters, and staff can turn them off.",
  },
  {
    ...{ number: "2.2.1", name: "Timing Adjustable", level: "A" },
    decided: person(
      "Let a one-time code and a payment time out: the page says so, asks again, and nothing that was entered is lost.",
    ),
    tests: ["An expired token leads to the sign-in, and back to the order that was opened [X-38]"],
    remark:
      "Codes, payments and sessions end for security; a new one can be asked for, and cart and choices are kept.",
  },
  {
    ...{ number: "2.2.2", name: "Pause, Stop, Hide", level: "A" },
    decided: machine,
    tests: [
      "A carousel pauses under the pointer, while it has the focus and with reduced motion, and continues afterwards [X-98]",
    ],
  },
  {
    ...{ number: "2.3.1", name: "Three Flashes or Below Threshold", level: "A" },
    decided: person("Play each product video: nothing flashes more than three times in a second."),
    remark: "The shop's own pages do not flash.",
  },
  {
    ...{ number: "2.4.1", name: "Bypass Blocks", level: "A" },
    decided: machine,
  },
  {
    ...{ number: "2.4.2", name: "Page Titled", level: "A" },
    decided: person("Read the titles of the browser's tabs: each says what the page is about."),
  },
  {
    ...{ number: "2.4.3", name: "Focus Order", level: "A" },
    decided: person(
      "Tab through the lens steps and the checkout: the order is that of the work, and after a popup the focus is where it was.",
    ),
    tests: [
      sweep.narrow,
      " and returns the focus; Escape leaves no dead history entry, and the next Back leaves the page",
    ],
  },
  {
    ...{ number: "2.4.4", name: "Link Purpose (In Context)", level: "A" },
    decided: person(
      "List the links of the home page, a listing and an order with a screen reader: each says where it leads.",
    ),
  },
  {
    ...{ number: "2.4.5", name: "Multiple Ways", level: "AA" },
    decided: machine,
    tests: [
      "A shopper searches with the keyboard only: arrows loop through the list and the box, and Escape keeps the text [HDR-10]",
      "The sitemaps list every product once, and the pages",
    ],
    remark: "Menu, search, filters, footer and sitemap.",
  },
  {
    ...{ number: "2.4.6", name: "Headings and Labels", level: "AA" },
    decided: person("Read headings and labels alone: each says what follows or what to enter."),
  },
  {
    ...{ number: "2.4.7", name: "Focus Visible", level: "AA" },
    decided: person(
      "Tab through a listing, a product, the checkout and the chat: you always see where you are.",
    ),
    remark: "A test fails if Tab reaches something that is invisible.",
    tests: [sweep.narrow],
  },
  {
    ...{ number: "2.4.11", name: "Focus Not Obscured (Minimum)", level: "AA" },
    decided: person(
      "In the back office, tab through long forms that have a bar at the bottom, such as a product: the bar never hides all of the field that has the focus.",
    ),
    tests: [sweep.narrow, sweep.every],
    remark:
      "On every kind of page for shoppers each link, button and field is given the focus, from the first to the last and back, and must be at least partly uncovered.",
  },
  {
    ...{ number: "2.5.1", name: "Pointer Gestures", level: "A" },
    decided: person(
      "Use the large pictures, the 3D view and the try-on with one finger: everything works by single presses.",
    ),
  },
  {
    ...{ number: "2.5.2", name: "Pointer Cancellation", level: "A" },
    decided: person("Press a button, keep the finger down, move away and let go: nothing happens."),
  },
  {
    ...{ number: "2.5.3", name: "Label in Name", level: "A" },
    decided: machine,
  },
  {
    ...{ number: "2.5.4", name: "Motion Actuation", level: "A" },
    decided: absent(
      "Nothing is done by moving the device. The try-on follows the face and needs no gesture.",
    ),
  },
  {
    ...{ number: "2.5.7", name: "Dragging Movements", level: "AA" },
    decided: person(
      "Without dragging, move the price filter, the divider of the view through a lens, a carousel, and rows in the back office.",
    ),
    tests: [
      "The menu is sorted by keyboard, and the shop shows it",
      "A text and a product row are added, moved by keyboard and published, the shop shows them on phone and desktop, and an earlier version is restored",
    ],
  },
  {
    ...{ number: "2.5.8", name: "Target Size (Minimum)", level: "AA" },
    decided: machine,
  },
  {
    ...{ number: "3.1.1", name: "Language of Page", level: "A" },
    decided: machine,
  },
  {
    ...{ number: "3.1.2", name: "Language of Parts", level: "AA" },
    decided: person(
      "Listen to a page with words of another language, such as the shop's second name: they are spoken in that language.",
    ),
    remark: "The languages that are named exist.",
  },
  {
    ...{ number: "3.2.1", name: "On Focus", level: "A" },
    decided: machine,
    tests: [sweep.narrow, sweep.every],
    remark: "The sweep focuses everything on a page, and no page is left by it.",
  },
  {
    ...{ number: "3.2.2", name: "On Input", level: "A" },
    decided: person(
      "Choose values in each list and check box of a listing, the lens steps and the checkout: the page changes only where it says so.",
    ),
  },
  {
    ...{ number: "3.2.3", name: "Consistent Navigation", level: "AA" },
    decided: machine,
    tests: ["Every page of the shop has the same header, footer links and help, in the same order"],
    remark: "All pages share one header and one footer.",
  },
  {
    ...{ number: "3.2.4", name: "Consistent Identification", level: "AA" },
    decided: person(
      "Compare buttons that do the same on several pages, such as saving a frame: they have the same name.",
    ),
  },
  {
    ...{ number: "3.2.6", name: "Consistent Help", level: "A" },
    decided: machine,
    tests: ["Every page of the shop has the same header, footer links and help, in the same order"],
    remark:
      "E-mail address, telephone number, contact page and FAQ are in the footer of every page.",
  },
  {
    ...{ number: "3.3.1", name: "Error Identification", level: "A" },
    decided: person(
      "Send each form empty and with a wrong value: a screen reader says which field is wrong and why.",
    ),
    tests: [
      "A business adds its GSTIN before paying, and sees errors at the fields; without it none is sent",
    ],
  },
  {
    ...{ number: "3.3.2", name: "Labels or Instructions", level: "A" },
    decided: person(
      "Read the fields of sign-in, powers, address and return: each has a label, and says what it expects.",
    ),
  },
  {
    ...{ number: "3.3.3", name: "Error Suggestion", level: "AA" },
    decided: person("Send each form with a wrong value: the sentence says how to put it right."),
  },
  {
    ...{ number: "3.3.4", name: "Error Prevention (Legal, Financial, Data)", level: "AA" },
    decided: person(
      "Buy a pair with lenses and delete an address: you can check and correct the purchase before paying, and are asked before data is deleted or can undo it.",
    ),
    remark: "An order can be cancelled for some time after it is placed.",
  },
  {
    ...{ number: "3.3.7", name: "Redundant Entry", level: "A" },
    decided: person(
      "Buy a second pair: address, number and saved prescription are offered, and need not be entered again.",
    ),
    tests: [
      "A saved prescription fills in the lens flow with one press, and a changed one is compared and saved for next time",
    ],
  },
  {
    ...{ number: "3.3.8", name: "Accessible Authentication (Minimum)", level: "AA" },
    decided: machine,
    tests: [
      "The browser cuts no code that is pasted with spaces or invisible characters [LOG-09]",
      "A shopper adds a passkey on the account page, signs in with it, and removes it",
    ],
    remark:
      "There is no password and no puzzle: a code can be pasted and is filled in by the phone, and a passkey needs none.",
  },
  {
    ...{ number: "4.1.2", name: "Name, Role, Value", level: "A" },
    decided: person(
      "Use filters, lens steps, colour swatches, sliders and the chat with a screen reader: each control says what it is and its state.",
    ),
  },
  {
    ...{ number: "4.1.3", name: "Status Messages", level: "AA" },
    decided: person(
      "With a screen reader, add to the cart, save a frame, apply a coupon, filter a listing and wait for a payment: each result is spoken without moving the focus.",
    ),
  },
]
