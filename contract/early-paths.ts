/**
 * Paths of the replies that the checkout waits for. The page asks for them before any script has come
 * (web/start/early-requests.ts), so they stand apart from their endpoints and from Zod.
 */
export const ADDRESSES_PATH = "/getalladdressinfo"
export const PRODUCT_PATH = "/product/productdetail/:product_id"
