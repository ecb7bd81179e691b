import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { canonicalFace } from "./canonical-face/read.ts"
import { PROJECT } from "./command.ts"

/**
 * `node tools/canonical-face.ts`: extracts the mean face from the landmark model's package and
 * writes it for frames on faces. Run it again when the package changes.
 */
const file = join(PROJECT, "packages", "eyewear", "src", "face", "canonical-face.json")
writeFileSync(file, `${JSON.stringify(canonicalFace(), null, 2)}\n`)
