import { defineModule } from "#contract/define-module.ts"

/**
 * Prescriptions of other opticians, brought in from files, texts and photos of printed slips, and
 * taken along as text, QR code and FHIR file (decisions 64 and 65).
 */
export default defineModule({
  name: "prescription-exchange",
  feature: {
    label: "Prescriptions as files and codes",
    about:
      "Reads a prescription from a photo, a code or a file, and hands it out in the same ways. For shoppers who bring one from elsewhere.",
  },
  slots: {
    "person.add": "shop/file/add-from-file.tsx",
    "prescription.powers": "shop/slip/read-from-photo.tsx",
    "prescription.actions": "shop/file/download-saved.tsx",
    "lens.photo": "shop/slip/picked-photo.tsx",
    "order.powers": "shop/file/download-ordered.tsx",
  },
  workers: [
    {
      // It compiles WebAssembly, which no page may, and runs no text as code.
      name: "slip-worker",
      policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    },
  ],
})
