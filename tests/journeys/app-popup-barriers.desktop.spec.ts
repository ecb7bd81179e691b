import { testPopups } from "./popup-barriers.ts"

testPopups("desktop")
