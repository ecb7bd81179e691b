import { defineModule } from "chashma/contract/define-module.ts"

/** A note to the recipient, typed in the cart, shown to the packer and printed on the packing slip. */
export default defineModule({
  name: "gift-note",
  feature: {
    label: "Gift note",
    about: "Shoppers write a note in the cart, and you print it on the packing slip. For gifts.",
  },
  slots: { "cart.lines": "shop/gift-note.tsx" },
  purchase: { fields: "contract/fields.ts", values: "shop/stored-note.ts" },
  tables: "server/tables.ts",
  migrations: "server/migrations",
})
