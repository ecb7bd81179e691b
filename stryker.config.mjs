/**
 * Mutation testing of the rules of money, lenses, orders and offers: `npm run mutation`.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  mutate: [
    "shop/domain/*/{refund,pricing,allocate-discount,apply-offers,discount,coupon,tariff,tariff-table,tax,taxed-amount}.ts",
    "shop/domain/*/{order-state,order-line-state,cancellation,return,return-state,payment-state,approval}.ts",
    "shop/domain/*/{lens,invoice,contact-lens}/*.ts",
    "packages/optics/src/{powers,lenses,contact-lenses}/*.ts",
    "!**/*.test.ts",
  ],
  ignorePatterns: [
    "**",
    "!shop/domain/**",
    "!.modules/**",
    "!packages/optics/**",
    "!tools/mutation/**",
    "!tests/property-runs.ts",
    "!package.json",
  ],
  testRunner: "vitest",
  // One without the projects that start shops.
  vitest: { configFile: "tools/mutation/vitest.config.ts" },
  coverageAnalysis: "perTest",
  // A mutant in a value that a module computes once, such as a table, would run every test in a new
  // process: a quarter of the mutants, and 85 % of the time.
  ignoreStatic: true,
  concurrency: 2,
  // Stryker reads this file with TypeScript's compiler API, which TypeScript 7 does not have.
  tsconfigFile: "none.json",
  tempDirName: "build/mutation/sandbox",
  reporters: ["progress-append-only", "clear-text", "json"],
  jsonReporter: { fileName: "build/mutation/report.json" },
  clearTextReporter: { logTests: false, allowColor: false },
  thresholds: { high: 95, low: 95, break: 95 },
}
