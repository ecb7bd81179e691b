/** `frameMaterial` is the short word of the details list, `material` the whole truth. */
export const materials = {
  acetate: { material: "Cellulose acetate, steel hinges", frameMaterial: "Acetate" },
  steel: { material: "Stainless steel, silicone nose pads", frameMaterial: "Stainless steel" },
  titanium: { material: "Titanium, silicone nose pads", frameMaterial: "Titanium" },
  nylon: { material: "TR-90 nylon, steel hinges", frameMaterial: "TR-90 nylon" },
  hydrogel: { material: "Hydrogel, 55 % water", frameMaterial: "" },
  siliconeHydrogel: { material: "Silicone hydrogel, 46 % water", frameMaterial: "" },
} as const
