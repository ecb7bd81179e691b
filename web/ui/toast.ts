/**
 * Short messages: `toast.success` stays 2 s, the others 4 s, at most 20 at a time.
 * The headless edition brings no styles of its own; `Toaster` draws them.
 */
export { toast } from "react-hot-toast/headless"
