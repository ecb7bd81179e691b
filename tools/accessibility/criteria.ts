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

type Decision = Pick<Criterion, "decided" | "tests" | "limit" | "remark">
type More = Omit<Decision, "decided">

const person = (steps: string, more?: More): Decision => ({
  decided: { by: "person", steps },
  ...more,
})
const absent = (reason: string): Decision => ({ decided: { by: "absence", reason } })
const machine = (more?: More): Decision => ({ decided: { by: "machine" }, ...more })

/**
 * WCAG 2.2 without 4.1.1, which it removed, by number, name and level; the remarks and steps are
 * about this shop.
 */
const declared: Readonly<Record<`${string} (${"A" | "AA"})`, Decision>> = {
  "1.1.1 Non-text Content (A)": person(
    "With a screen reader, open the home page, a listing and a product: each picture that says something is described, and the description is true. Ornaments are silent.",
    {
      tests: [
        "A picture is cropped upright, named by its content, and shown with its alt text in the shop",
      ],
      limit:
        "The try-on shows glasses on a picture of a face, and the 3D view shows a frame: what is drawn is not described. Measures, shape and colours are on the product's page as text.",
    },
  ),
  "1.2.1 Audio-only and Video-only (Prerecorded) (A)": person(
    "Play each product video: one without sound needs a text that says the same, such as the description of the product.",
    { remark: video },
  ),
  "1.2.2 Captions (Prerecorded) (A)": person(
    "Play each product video with captions on: what is spoken must be in them.",
    { remark: video },
  ),
  "1.2.3 Audio Description or Media Alternative (Prerecorded) (A)": person(
    "Play each product video without looking: what matters must be spoken, or be in the description of the product.",
    { remark: video },
  ),
  "1.2.4 Captions (Live) (AA)": absent("There is no live video."),
  "1.2.5 Audio Description (Prerecorded) (AA)": person(
    "Play each product video without looking: what matters must be spoken.",
    { remark: video },
  ),
  "1.3.1 Info and Relationships (A)": person(
    "With a screen reader, list the headings, tables and form groups of a listing, a product, the lens steps and the checkout: what looks like a heading, a table or a group is announced as one.",
    {
      tests: [
        sweep.narrow,
        "A screen reader gets the language, one heading, and a table with column heads",
      ],
    },
  ),
  "1.3.2 Meaningful Sequence (A)": person(
    "Read a product, the checkout and an invoice from top to bottom with a screen reader: the order makes sense.",
    {
      tests: [sweep.narrow],
      remark: "A test compares the order of Tab with the order of the document.",
    },
  ),
  "1.3.3 Sensory Characteristics (A)": person(
    "Read the instructions in the lens steps, in the try-on and at uploads: none relies on shape, colour, place or sound alone.",
  ),
  "1.3.4 Orientation (AA)": person(
    "Turn a phone during shopping, the try-on and the checkout: each page works both ways.",
  ),
  "1.3.5 Identify Input Purpose (AA)": person(
    "Let the browser fill in sign-in, address and sign-up for offers: name, telephone number, e-mail address, PIN code, city and state arrive in their fields.",
  ),
  "1.4.1 Use of Color (A)": person(
    "Look at stock labels, chosen filters, errors and the charts of the back office in grey: nothing is lost.",
  ),
  "1.4.2 Audio Control (A)": absent(`Nothing plays sound by itself. ${noMedia}`),
  "1.4.3 Contrast (Minimum) (AA)": machine({
    tests: ["A colour that cannot be read is refused with its contrast and with one that can"],
    remark: "Colours that the owner chooses are refused below the required contrast.",
  }),
  "1.4.4 Resize Text (AA)": machine({
    tests: [sweep.every],
    remark: "A window of 640 px, as at 200 % of 1280 px, hides nothing.",
  }),
  "1.4.5 Images of Text (AA)": person(
    "Look at the banners that you have uploaded: words belong into the fields for text, not into the picture.",
    { remark: "The shop's own pages have no pictures of text except logos." },
  ),
  "1.4.10 Reflow (AA)": machine({
    tests: [sweep.narrow, sweep.every, sweep.popup, sweep.office],
    remark: "Every page and popup is made 320 px wide; nothing has to be scrolled sideways.",
  }),
  "1.4.11 Non-text Contrast (AA)": person(
    "Measure borders of fields, check boxes, icons without words, the focus ring and the lines of charts: 3:1 against what is next to them.",
  ),
  "1.4.12 Text Spacing (AA)": machine({
    tests: [sweep.narrow],
    remark: "Every page is shown with the spacing of the criterion; no text is cut.",
  }),
  "1.4.13 Content on Hover or Focus (AA)": person(
    "Rest the pointer on the large picture of a product and on a chart of the back office, and reach them by Tab: what appears can be closed by Escape, stays while the pointer is on it, and hides nothing.",
    { remark: "Menus open when they are pressed." },
  ),
  "2.1.1 Keyboard (A)": person(
    "Put the mouse away: search, filter, try on, choose lenses, pay in the window of the payment provider, track, return and complain.",
    {
      tests: [
        ...keyboard,
        "A visitor uploads a prescription in the lens flow by keyboard, signs in, pays, and the optician receives it",
        "The menu is sorted by keyboard, and the shop shows it",
      ],
    },
  ),
  "2.1.2 No Keyboard Trap (A)": person(
    "With Tab and Escape, enter and leave each popup, the chat, a product video and the payment window.",
    {
      tests: [
        " and returns the focus; Escape leaves no dead history entry, and the next Back leaves the page",
      ],
    },
  ),
  "2.1.4 Character Key Shortcuts (A)": machine({
    tests: ["Shortcuts open the search, the list of shortcuts and an order, and can be turned off"],
    remark: "Only the back office has them; fields take the letters, and staff can turn them off.",
  }),
  "2.2.1 Timing Adjustable (A)": person(
    "Let a one-time code and a payment time out: the page says so, asks again, and nothing that was entered is lost.",
    {
      tests: [
        "An expired token leads to the sign-in, and back to the order that was opened [X-38]",
      ],
      remark:
        "Codes, payments and sessions end for security; a new one can be asked for, and cart and choices are kept.",
    },
  ),
  "2.2.2 Pause, Stop, Hide (A)": machine({
    tests: [
      "A carousel pauses under the pointer, while it has the focus and with reduced motion, and continues afterwards [X-98]",
    ],
  }),
  "2.3.1 Three Flashes or Below Threshold (A)": person(
    "Play each product video: nothing flashes more than three times in a second.",
    { remark: "The shop's own pages do not flash." },
  ),
  "2.4.1 Bypass Blocks (A)": machine(),
  "2.4.2 Page Titled (A)": person(
    "Read the titles of the browser's tabs: each says what the page is about.",
  ),
  "2.4.3 Focus Order (A)": person(
    "Tab through the lens steps and the checkout: the order is that of the work, and after a popup the focus is where it was.",
    {
      tests: [
        sweep.narrow,
        " and returns the focus; Escape leaves no dead history entry, and the next Back leaves the page",
      ],
    },
  ),
  "2.4.4 Link Purpose (In Context) (A)": person(
    "List the links of the home page, a listing and an order with a screen reader: each says where it leads.",
  ),
  "2.4.5 Multiple Ways (AA)": machine({
    tests: [
      "A shopper searches with the keyboard only: arrows loop through the list and the box, and Escape keeps the text [HDR-10]",
      "The sitemaps list every product once, and the pages",
    ],
    remark: "Menu, search, filters, footer and sitemap.",
  }),
  "2.4.6 Headings and Labels (AA)": person(
    "Read headings and labels alone: each says what follows or what to enter.",
  ),
  "2.4.7 Focus Visible (AA)": person(
    "Tab through a listing, a product, the checkout and the chat: you always see where you are.",
    { remark: "A test fails if Tab reaches something that is invisible.", tests: [sweep.narrow] },
  ),
  "2.4.11 Focus Not Obscured (Minimum) (AA)": person(
    "In the back office, tab through long forms that have a bar at the bottom, such as a product: the bar never hides all of the field that has the focus.",
    {
      tests: [sweep.narrow, sweep.every],
      remark:
        "On every kind of page for shoppers each link, button and field is given the focus, from the first to the last and back, and must be at least partly uncovered.",
    },
  ),
  "2.5.1 Pointer Gestures (A)": person(
    "Use the large pictures, the 3D view and the try-on with one finger: everything works by single presses.",
  ),
  "2.5.2 Pointer Cancellation (A)": person(
    "Press a button, keep the finger down, move away and let go: nothing happens.",
  ),
  "2.5.3 Label in Name (A)": machine(),
  "2.5.4 Motion Actuation (A)": absent(
    "Nothing is done by moving the device. The try-on follows the face and needs no gesture.",
  ),
  "2.5.7 Dragging Movements (AA)": person(
    "Without dragging, move the price filter, the divider of the view through a lens, a carousel, and rows in the back office.",
    {
      tests: [
        "The menu is sorted by keyboard, and the shop shows it",
        "A text and a product row are added, moved by keyboard and published, the shop shows them on phone and desktop, and an earlier version is restored",
      ],
    },
  ),
  "2.5.8 Target Size (Minimum) (AA)": machine(),
  "3.1.1 Language of Page (A)": machine(),
  "3.1.2 Language of Parts (AA)": person(
    "Listen to a page with words of another language, such as the shop's second name: they are spoken in that language.",
    { remark: "The languages that are named exist." },
  ),
  "3.2.1 On Focus (A)": machine({
    tests: [sweep.narrow, sweep.every],
    remark: "The sweep focuses everything on a page, and no page is left by it.",
  }),
  "3.2.2 On Input (A)": person(
    "Choose values in each list and check box of a listing, the lens steps and the checkout: the page changes only where it says so.",
  ),
  "3.2.3 Consistent Navigation (AA)": machine({
    tests: ["Every page of the shop has the same header, footer links and help, in the same order"],
    remark: "All pages share one header and one footer.",
  }),
  "3.2.4 Consistent Identification (AA)": person(
    "Compare buttons that do the same on several pages, such as saving a frame: they have the same name.",
  ),
  "3.2.6 Consistent Help (A)": machine({
    tests: ["Every page of the shop has the same header, footer links and help, in the same order"],
    remark:
      "E-mail address, telephone number, contact page and FAQ are in the footer of every page.",
  }),
  "3.3.1 Error Identification (A)": person(
    "Send each form empty and with a wrong value: a screen reader says which field is wrong and why.",
    {
      tests: [
        "A business adds its GSTIN before paying, and sees errors at the fields; without it none is sent",
      ],
    },
  ),
  "3.3.2 Labels or Instructions (A)": person(
    "Read the fields of sign-in, powers, address and return: each has a label, and says what it expects.",
  ),
  "3.3.3 Error Suggestion (AA)": person(
    "Send each form with a wrong value: the sentence says how to put it right.",
  ),
  "3.3.4 Error Prevention (Legal, Financial, Data) (AA)": person(
    "Buy a pair with lenses and delete an address: you can check and correct the purchase before paying, and are asked before data is deleted or can undo it.",
    { remark: "An order can be cancelled for some time after it is placed." },
  ),
  "3.3.7 Redundant Entry (A)": person(
    "Buy a second pair: address, number and saved prescription are offered, and need not be entered again.",
    {
      tests: [
        "A saved prescription fills in the lens flow with one press, and a changed one is compared and saved for next time",
      ],
    },
  ),
  "3.3.8 Accessible Authentication (Minimum) (AA)": machine({
    tests: [
      "The browser cuts no code that is pasted with spaces or invisible characters [LOG-09]",
      "A shopper adds a passkey on the account page, signs in with it, and removes it",
    ],
    remark:
      "There is no password and no puzzle: a code can be pasted and is filled in by the phone, and a passkey needs none.",
  }),
  "4.1.2 Name, Role, Value (A)": person(
    "Use filters, lens steps, colour swatches, sliders and the chat with a screen reader: each control says what it is and its state.",
  ),
  "4.1.3 Status Messages (AA)": person(
    "With a screen reader, add to the cart, save a frame, apply a coupon, filter a listing and wait for a payment: each result is spoken without moving the focus.",
  ),
}

export const criteria: readonly Criterion[] = Object.entries(declared).map(([title, decision]) => {
  const [, number = "", name = "", level] = /^(\S+) (.+) \((A+)\)$/.exec(title) ?? []
  return { number, name, level: level === "AA" ? "AA" : "A", ...decision }
})
