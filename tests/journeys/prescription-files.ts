import type { Locator, Page } from "@playwright/test"
import { expect } from "./shop.ts"

/** A PDF with one page and a red rectangle. */
export const pdf = {
  name: "prescription.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count 1 /Kids [3 0 R] >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>
endobj
4 0 obj
<< /Length 29 >>
stream
1 0 0 rg 100 100 200 300 re f
endstream
endobj
trailer
<< /Size 5 /Root 1 0 R >>
%%EOF
`,
  ),
}

/** A HEIC file of a camera: the shop recognises it by its first bytes. */
export const heic = {
  name: "IMG_0042.HEIC",
  mimeType: "image/heic",
  buffer: Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(64)]),
}

/** A web page that is called a PDF. */
export const notPdf = { ...pdf, buffer: Buffer.from("<html>") }

/**
 * Chooses a file: a key press would open the browser's own dialog, so the focused file input is
 * set.
 */
export async function chooseFile(field: Locator, file: typeof pdf): Promise<void> {
  await field.focus()
  await expect(field).toBeFocused()
  await field.setInputFiles(file)
}

/** The pictures of a prescription. */
export const picturesOf = (part: Page | Locator): Locator =>
  part.getByRole("img", { name: /of your prescription$/ })
