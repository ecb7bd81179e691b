/** All tables, for migrations and for the connection: one file for each area. */

export * from "#modules/tables.ts"
export * from "./schema/catalogue.ts"
export * from "./schema/checkout.ts"
export * from "./schema/messages.ts"
export * from "./schema/money.ts"
export * from "./schema/office.ts"
export * from "./schema/orders.ts"
export * from "./schema/prescriptions.ts"
export * from "./schema/shoppers.ts"
