import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { canonicalFace } from "./canonical-face/read.ts"
import { PROJECT } from "./command.ts"

/**
 * `node tools/canonical-face.ts`: takes the mean face out of the landmark model's own package and
 * writes it where the try-on reads it. Run it again when the package changes.
 */
const file = join(PROJECT, "eyewear", "face", "canonical-face.json")
writeFileSync(file, `${JSON.stringify(canonicalFace(), null, 2)}\n`)
