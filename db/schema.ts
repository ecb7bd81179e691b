/** All tables, for migrations and for the connection. Each capability's tables stand in its own file. */
export * from "./schema/addresses.ts"
export * from "./schema/catalogue.ts"
export * from "./schema/checkout.ts"
export * from "./schema/identity.ts"
export * from "./schema/operations.ts"
export * from "./schema/orders.ts"
export * from "./schema/refunds.ts"
