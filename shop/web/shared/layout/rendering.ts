import { createContext } from "react-router"

/**
 * Marks the scripts of one rendering (server/http/pages/inline-scripts.ts). React Router sets it on its
 * own scripts; any other inline script takes it from the framework's context, otherwise the browser
 * blocks it.
 */
export const scriptNonce = createContext<string>()

/**
 * The page that was rendered, put here by the entry of the server. A body of the Fetch API would encode
 * it, copy it and decode it again on its way to the response cache, which took a fifth of all rendering.
 */
export const pageHtml = createContext<Buffer | null>(null)
