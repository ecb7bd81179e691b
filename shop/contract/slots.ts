import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import type { ReactNode } from "react"
import type { ListedProduct, Product } from "#domain/catalogue/product.ts"
import type { ProductId } from "#domain/core/id.ts"
import type { SetupStep } from "#domain/office/setup-guide.ts"
import type { ReadPowers } from "#domain/prescriptions/lens/read-powers.ts"
import type { LensOptionCode } from "#domain/prescriptions/lens/types.ts"
import type { ProductParts } from "./catalogue/catalogue.ts"
import type { OperationInput, OperationReply } from "./office/operation.ts"
import type { packOrder } from "./orders/operations/order-work.ts"
import type { OfficeOrder, OfficeOrderLine } from "./orders/operations/whole-order.ts"
import type { ShownOrderLine } from "./orders/order-line.ts"
import type { OrderLineWithProduct } from "./orders/orders.ts"
import type { Person, SavedPrescription } from "./prescriptions/people.ts"
import type { showShopper } from "./shoppers/operations/shoppers.ts"

/**
 * The places of pages where modules show something of theirs, named after the place, with the
 * properties that each component there gets. A slot that no module uses is deleted.
 */
export interface Slots {
  /** Links before those of the bar at the top of every page. */
  "header.first-tools": { className: string }
  /** Links after those of the bar at the top of every page. */
  "header.tools": { className: string }
  /** The beginning of the footer of every page. */
  footer: object
  /** After everything else of every page of the shop. */
  "page.end": object
  /**
   * Where contact lenses are shown whose power the shop cannot take online: how to ask for them. In the
   * cart it ends a sentence.
   */
  "contact-lens.power": {
    product: { id: number; title: string }
    colour?: string
    place: "product" | "cart"
  }
  /** Below the lines of the cart, before its total. */
  "cart.lines": object
  /** Other ways to look at a product: below its pictures, on a phone below its price. */
  "product.looks": { product: Product }
  /** In the line below the title of a product, before its stock. */
  "product.title": { product: Product; parts: ProductParts }
  /** In the line below the price of a product. */
  "product.price": { product: Product }
  /** Items of the list of what the shop promises about a product. */
  "product.facts": { product: Product }
  /** Sections between the details of a product and the products that are suggested. */
  "product.details": { product: ListedProduct; parts: ProductParts }
  /** Sections below the products that are suggested. */
  "product.sections": { product: ListedProduct }
  /** Where shoppers say which frames fit them: ways to find it out without glasses at hand. */
  "fit.measure": object
  /** How else a pupillary distance is measured: the end of a sentence, such as `, or with …`. */
  "lens.pd": { productId: number }
  /** Below the options of the lenses; null for what is not chosen yet. */
  "lens.option": { product: ListedProduct; type: LensType | null; option: LensOptionCode | null }
  /** Below the drawing of lenses of an entered prescription. */
  "lens.thickness": {
    product: ListedProduct
    type: LensType
    option: LensOptionCode | null
    prescription: Prescription
  }
  /** A photo of a prescription that was picked for lenses of this type; `send` uploads it. */
  "lens.photo": {
    type: LensType
    photo: File
    send: () => void
    /** With what the shopper has confirmed. */
    onFill: (powers: ReadPowers) => void
  }
  /** Above the powers of a prescription that is added or corrected. */
  "prescription.powers": { onFill: (powers: ReadPowers) => void }
  /** Actions of a saved prescription that is shown with its values. */
  "prescription.actions": { person: Person; prescription: SavedPrescription }
  /** Beside the button to add a prescription for a person. */
  "person.add": { person: Person; onSaved: (person: Person) => void }
  /** Below the powers of an ordered line, which are those of glasses or of contact lenses. */
  "order.powers": {
    /** Of the product. */
    title: string
    glasses: Prescription | null
    contactLens: NonNullable<OrderLineWithProduct["contactLens"]> | null
  }
  /** Below what an ordered line is, on the page of the order. */
  "order.line": { order: ShownOrderLine }
  /** Links to other pages of the shopper's: items of the list of cards on the page My account. */
  "account.links": object
  /** What else ends with the account: paragraphs of the dialog that deletes it. */
  "account.erase": object
  /** Links above the list of orders, each followed by its separator. */
  "orders.links": object
  /** Sections above the buttons of an order. */
  "order.sections": { order: ShownOrderLine }
  /** Buttons beside that to cancel an order. */
  "order.actions": { order: ShownOrderLine }
  /** Below the invoices of an order. */
  "order.documents": { order: ShownOrderLine }
  /** Below the reason of a return that says that the lenses are wrong. */
  "return.reason": { order: ShownOrderLine }
  /** Whom to ask about an order: the end of a sentence, such as `, or ask our optician`. */
  "order.help": { order: ShownOrderLine }
  /** Links beside the heading of the list of orders in the back office. */
  "office.orders": object
  /** Below the powers of a line of an order in the back office. */
  "office.order-line": { line: OfficeOrderLine }
  /** Around the packing of an order in the back office: one module at most checks its boxes. */
  "office.packing": { order: OfficeOrder; children: (check: BoxCheck) => ReactNode }
  /** Above the stock by power of a contact lens in the back office. */
  "office.stock": { product: string }
  /** Below the form of a saved variant of a product in the back office. */
  "office.product": { product: ProductId }
  /** Links to pages of the catalogue in the back office, before that of the home page. */
  "office.catalogue": object
  /** Below the duties on the page of what the law asks; `onDone` says what was done. */
  "office.duties": { onDone: (sentence: string) => void }
  /** Below what is wrong on the page of the shop's status in the back office. */
  "office.status": object
  /** Links of a step of the set-up guide, after those of the core. */
  "office.setup": { step: SetupStep }
  /** Beside a pair of an order line that is made and not packed. */
  "office.pair": {
    line: OfficeOrderLine
    pair: OfficeOrderLine["pairs"][number]
    /** `Boond Oval, pair 2 of 3` */
    name: string
  }
  /**
   * On the page of an order that was opened by the job card of a pair that is made, and has not
   * passed what is checked before packing.
   */
  "office.job-card": { line: OfficeOrderLine; pair: OfficeOrderLine["pairs"][number] }
  /** Beside what a shopper says is wrong with an item; null where its lenses are not known. */
  "office.reported-line": { line: string; hasLenses: boolean | null }
  /** After the packing slips of parcels: of the next ones of these orders, or of a parcel. */
  "office.packing-slips": { orders: string; parcel?: string | undefined; paper: "a5" | "label" }
  /** Below the returns and their causes. */
  "office.returns": object
  /** Below the orders and returns on the page of a shopper in the back office. */
  "office.shopper": { shopper: OperationReply<typeof showShopper> }
}

/** How boxes are checked before they are packed. */
export interface BoxCheck {
  /** There are boxes to check. */
  isNeeded: boolean
  isComplete: boolean
  /** What to scan while only boxes are checked. */
  hint: string
  /** Of the last scan. */
  problem: string | null
  /** Whether a scanned code can be of a box of this order. */
  has: (code: string) => boolean
  scan: (code: string) => void
  /** What was confirmed. */
  input: Partial<OperationInput<typeof packOrder>>
  /** The boxes to pack. */
  view: ReactNode
}

export type SlotName = keyof Slots

/** The names, for `tools/module-lists.ts`. */
export const slotNames = Object.keys({
  "header.first-tools": true,
  "header.tools": true,
  footer: true,
  "page.end": true,
  "contact-lens.power": true,
  "cart.lines": true,
  "product.looks": true,
  "product.title": true,
  "product.price": true,
  "product.details": true,
  "product.facts": true,
  "product.sections": true,
  "fit.measure": true,
  "lens.pd": true,
  "lens.option": true,
  "lens.thickness": true,
  "lens.photo": true,
  "prescription.powers": true,
  "prescription.actions": true,
  "person.add": true,
  "order.powers": true,
  "order.line": true,
  "account.links": true,
  "account.erase": true,
  "orders.links": true,
  "order.sections": true,
  "order.actions": true,
  "order.documents": true,
  "return.reason": true,
  "order.help": true,
  "office.orders": true,
  "office.order-line": true,
  "office.packing": true,
  "office.stock": true,
  "office.product": true,
  "office.catalogue": true,
  "office.duties": true,
  "office.status": true,
  "office.setup": true,
  "office.pair": true,
  "office.job-card": true,
  "office.reported-line": true,
  "office.packing-slips": true,
  "office.returns": true,
  "office.shopper": true,
} satisfies Record<SlotName, true>) as SlotName[]
