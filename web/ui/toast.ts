/**
 * Short messages: `toast.success` is shown for 2 s, the others for 4 s, at most 20 at a time. The
 * headless edition has no styles of its own; `Toaster` renders them.
 */
export { toast } from "react-hot-toast/headless"
