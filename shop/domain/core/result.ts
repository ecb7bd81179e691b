export { type Failure, ok, type Result } from "@chashma/optics/result.ts"
