import { createContext } from "react-router"

/**
 * The page that was rendered, put here by the entry of the server. A body of the Fetch API would encode
 * it, copy it and decode it again on its way to the response cache, which took a fifth of all rendering.
 */
export const pageHtml = createContext<Buffer | null>(null)
