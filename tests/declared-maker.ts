/** What tests declare for all brands, so that products can be shown without saying so each time. */
export const declaredMaker = JSON.stringify({
  "": {
    countryOfOrigin: "India",
    manufacturer: "Test Works, Sample Street 9, Pune, Maharashtra 411001",
    importer: "Test Imports, Sample Street 8, Pune, Maharashtra 411001, help@shop.example",
    warranty: "",
    warrantyMonths: null,
  },
})
