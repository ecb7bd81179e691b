import { readFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { pictureFile, readPictureName } from "#domain/catalogue/picture-name.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { products } from "#sample/products/catalogue.ts"
import { launchBrowser } from "../../tools/browser.ts"

const root = path.join(import.meta.dirname, "..")
const pictures = path.join(root, "sample/pictures")
const sheet = path.join(root, "docs/pictures/contact-sheet.webp")
const inline = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(file).toString("base64")}`

/** Arranges every product of the sample shop on a sheet, with its number, name and colours. */
async function layOut(): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 2000, height: 800 } })
    await page.setContent(`<style>${style}</style><main>${products.map(cell).join("")}</main>`, {
      waitUntil: "load",
    })
    await page.evaluate(() => document.fonts.ready)
    const full = await page.screenshot({ fullPage: true })
    await sharp(full).webp({ quality: 76, effort: 6 }).toFile(sheet)
    console.log(`${products.length} products on ${sheet}`)
  } finally {
    await browser.close()
  }
}

const style = `
  @font-face { font-family: Anek; src: url(${inline(path.join(root, "web/fonts/anek-latin.woff2"), "font/woff2")}); font-weight: 200 700 }
  body { margin: 0; background: #f9f7f1; color: #1a1c1a; font: 420 13px/1.25 Anek }
  main { display: grid; grid-template-columns: repeat(10, 1fr); gap: 18px 8px; padding: 24px }
  figure { margin: 0 } img { width: 100%; aspect-ratio: 2; display: block }
  figcaption { padding: 2px 8px } small { color: #6b685e }`

const cell = ({
  id,
  title,
  pictures: [first = ""],
  frameColours,
  lensColours,
}: Product): string => {
  const colours = [...frameColours, ...lensColours].map(({ name }) => name).join(" · ")
  const file = path.join(pictures, pictureFile(readPictureName(first) ?? first, 320, "avif"))
  return `<figure><img src="${inline(file, "image/avif")}" alt="">
    <figcaption>${id} ${title}<br><small>${colours}</small></figcaption></figure>`
}

await layOut()
