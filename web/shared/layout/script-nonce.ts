import { createContext } from "react-router"

/**
 * Marks the scripts of one rendering (server/pages/inline-scripts.ts). React Router puts it on its own;
 * any other inline script takes it from the framework's context, or the browser does not run it.
 */
export const scriptNonce = createContext<string>()
