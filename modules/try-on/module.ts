import { defineModule } from "#contract/define-module.ts"
import { pageTexts } from "./rules/page-texts.ts"

/** Frames on the shopper's own face or a drawn person, and in 3D (decisions 7 and 9). */
export default defineModule({
  name: "try-on",
  feature: {
    label: "3D try on",
    about:
      "Shows frames on the shopper's face by camera or photo, on drawn people, and in 3D. For shops that sell frames.",
  },
  pages: [
    {
      path: "/try-on/:product_id?",
      file: "shop/try-on-page.tsx",
      index: "listed",
      linkLabel: "Try on",
    },
  ],
  slots: {
    "header.first-tools": "shop/header-link.tsx",
    "product.looks": "shop/viewer/frame-looks.tsx",
    "fit.measure": "shop/measure-face.tsx",
    "lens.pd": "shop/measure-pd.tsx",
  },
  pageTexts,
  workers: [
    {
      // Its package needs `unsafe-eval`, which no page allows; the worker has no DOM and can send a
      // camera's picture only back to its page.
      name: "face-worker",
      policy: "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'",
    },
  ],
})
