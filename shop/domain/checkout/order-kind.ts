/**
 * What an order is for: goods that are delivered, or a service that a module sells, by the module's
 * word for it. An order of a service has neither items nor lines.
 */
export type OrderKind = "goods" | (string & {})
