import { defineModule } from "#contract/define-module.ts"

/** The view through lenses: a street sign and a phone, without glasses and with them. */
export default defineModule({
  name: "see-through",
  feature: {
    label: "View through lenses",
    about:
      "Shows a street sign and a phone through the chosen lenses. For shops that sell lenses with power.",
  },
  slots: {
    "product.sections": "shop/product-section.tsx",
    "lens.option": "shop/below-options.tsx",
    "lens.thickness": "shop/see-through-button.tsx",
  },
})
