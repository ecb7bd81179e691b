import { type ComponentType, createContext, use } from "react"
import type { LensCatalogue, LensFrameKind } from "#domain/prescriptions/lens/lens-catalogue.ts"

/** Parts of the shop that the back office shows with what is not saved yet. */
export interface ShopPreviews {
  /** With the replies of the calls of the home page, by their path. */
  HomePage: ComponentType<{ replies: Record<string, unknown> }>
  LensPrices: ComponentType<{ lenses: LensCatalogue; frame?: LensFrameKind }>
  LensFlow: ComponentType<{ lenses: LensCatalogue; productId: number; onClose: () => void }>
}

const ShopPreviewContext = createContext<ShopPreviews | null>(null)

/** The back office may not import the shop's features, so its route hands them in. */
export const ShopPreviewProvider = ShopPreviewContext.Provider

export function useShopPreviews(): ShopPreviews {
  const previews = use(ShopPreviewContext)
  if (!previews) throw new Error("Previews are provided by web/routes/office.tsx.")
  return previews
}
