import { cartPopup } from "../header-popups.ts"
import { button, dialog, testBackOf } from "../layers.ts"

testBackOf({
  name: "the menu of a category",
  page: "/Faq-page",
  opener: button("Kids Glasses"),
  layer: (page) => page.getByRole("heading", { name: "Collection" }),
})

testBackOf({
  name: "the cart",
  page: "/Faq-page",
  opener: cartPopup.opener,
  layer: dialog("Shopping Cart"),
})
