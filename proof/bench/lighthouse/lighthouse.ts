// In the folder of its packages, from which it is resolved.
export { default as lighthouse } from "lighthouse"
