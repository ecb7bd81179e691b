import type { Duty } from "#domain/office/duties/duty.ts"

export default [
  {
    id: "contact-lens-lots",
    name: "Lots of contact lenses",
    asks: "Record name, quantity, maker, lot and expiry of contact lenses bought and sold, for two years.",
    source: "Medical Devices Rules 2017, rules 87A and 87B, G.S.R. 754(E) of 30 September 2022",
    from: "2022-09-30",
    applies: ({ contactLenses }) => contactLenses > 0,
    met: "Deliveries are recorded by lot and expiry, contact lenses are packed from a lot, first expired first out, and an expired or recalled one cannot leave. Who has a lot is kept with the order.",
    check: {
      by: "count",
      gap: (products) => ({
        sentence: `${products} ${products === 1 ? "product has" : "products have"} boxes without a lot. Record their lots on the stock page.`,
        fix: { to: "/office/products?kind=Contact+Lenses", label: "Show contact lenses" },
      }),
    },
  },
] satisfies readonly Duty[]
