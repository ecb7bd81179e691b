import { button, testBackOf } from "./layers.ts"

testBackOf({
  name: "the menu of a category",
  page: "/Faq-page",
  opener: button("Kids Glasses"),
  layer: (page) => page.getByRole("heading", { name: "Collection" }),
})
