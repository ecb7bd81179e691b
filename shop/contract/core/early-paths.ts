/**
 * Paths of the replies that the checkout needs first. The page requests them before any script has
 * loaded (web/start/early-requests.ts), so they are kept apart from their endpoints and from Zod.
 */
export const ADDRESSES_PATH = "/getalladdressinfo"
export const PRODUCT_PATH = "/product/productdetail/:product_id"
