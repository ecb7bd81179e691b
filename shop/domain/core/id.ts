/**
 * The id of one kind of record. A plain text or number can be used as one, as requests bring it; the
 * id of another kind of record cannot.
 */
type Id<Value extends string | number, Of extends string> = Value & { readonly of?: Of }

export type ShopperId = Id<string, "shopper">
export type ProductId = Id<number, "product">
export type OrderId = Id<string, "order">
export type OrderSourceId = Id<string, "order source">
export type OrderLineId = Id<string, "order line">
export type PaymentId = Id<string, "payment">
