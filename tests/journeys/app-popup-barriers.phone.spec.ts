import { testPopups } from "./popup-barriers.ts"

testPopups("phone")
