import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import pdfmake from "pdfmake"
import { projectFolder } from "#project-folder.ts"
import { extendRenderer } from "../shop/server/core/pdf/pdf-renderer.ts"
import { pdRulerLayout } from "./pd-ruler/layout.ts"

/** `node tools/pd-ruler.ts` writes the printable ruler, which is committed. */
const FONT = "Anek"
const fonts = join(projectFolder, "shop", "server", "core", "fonts")

pdfmake.setFonts({
  [FONT]: {
    normal: join(fonts, "anek-devanagari-400.ttf"),
    bold: join(fonts, "anek-devanagari-600.ttf"),
  },
})
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
pdfmake.setUrlAccessPolicy(() => false)
extendRenderer()

const file = join(projectFolder, "shop", "web", "public", "pd-ruler.pdf")
await writeFile(file, await pdfmake.createPdf(pdRulerLayout(FONT)).getBuffer())
console.log(`Wrote ${file}`)
