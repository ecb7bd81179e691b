export { type Failure, failed, ok, type Result } from "@chashma/optics/result.ts"
