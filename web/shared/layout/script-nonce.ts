import { createContext } from "react-router"

/**
 * Marks the scripts of one rendering (server/http/pages/inline-scripts.ts). React Router sets it on its
 * own scripts; any other inline script takes it from the framework's context, otherwise the browser
 * blocks it.
 */
export const scriptNonce = createContext<string>()
