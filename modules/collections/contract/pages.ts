/** The page of a collection, in React Router's notation. */
export const COLLECTION_PATH = "/collections/:handle"

export const collectionPage = (handle: string): string => `/collections/${handle}`

/** The name of its listing in requests. */
export const COLLECTIONS = "collection"
