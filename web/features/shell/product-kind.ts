import { type ProductKind, productKinds } from "#domain/vocabulary.ts"

export const isProductKind = (name: string): name is ProductKind =>
  productKinds.some((kind) => kind === name)
