import { defineModule } from "#contract/define-module.ts"

/** The view through lenses: a street sign and a phone, without glasses and with them. */
export default defineModule({
  name: "see-through",
  slots: {
    "product.sections": "shop/product-section.tsx",
    "lens.option": "shop/below-options.tsx",
    "lens.thickness": "shop/see-through-button.tsx",
  },
})
