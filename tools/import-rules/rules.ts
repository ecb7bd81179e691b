export interface Rule {
  /** Other modules that the module's files may import. */
  mayImport: readonly string[] | "anything"
  /**
   * What its folders may import from each other; everything by default.
   * `queries and commands`: a folder's `queries.ts`, `queries/`, `commands.ts` and `commands/`.
   */
  betweenFolders?: "nothing" | "queries and commands"
  /** Folders that every folder of the module may import completely, with all that they contain. */
  shared?: readonly string[]
  /**
   * Whether the module has a folder for each area: the folders of `betweenFolders` are then those
   * within the areas (`server/money/refunds`), and `areaUses` holds between the areas.
   */
  areas?: true
}

/**
 * The areas of the shop, with the same names in every layer. Each may import those to its right; the
 * others need an entry in `areaExceptions`. `docs/architecture.md` describes them.
 */
export const areas = [
  ...["checkout", "prescriptions", "orders", "money", "shoppers", "catalogue", "messages"],
  "office",
] as const
export type Area = (typeof areas)[number]

/** What an area imports from one to its left, and why. */
export const areaExceptions: Readonly<Partial<Record<`${Area} → ${Area}`, string>>> = {
  "orders → checkout": "An order states how it was paid; a returned cash parcel ends its payment.",
  "orders → prescriptions": "A line states its lenses, and placing an order claims its uploads.",
  "money → orders": "A refund changes the lines that it pays back.",
  "money → prescriptions": "The GST rate depends on the power of the lenses.",
  "money → checkout": "The refund of a service has the kind of its order as cause.",
  "shoppers → money": "An invoice is kept without its buyer once the account is erased.",
  "prescriptions → checkout": "A prescription that never comes cancels its line.",
  "catalogue → prescriptions": "A contact lens states its parameters; lenses decide making time.",
  "messages → catalogue": "The e-mail of an order states when it arrives.",
  "messages → shoppers": "Consent and address decide whether a message is sent.",
}

const pageBasis = ["contract", "domain", "packages/optics", "words"]

const serverOfModule: Rule = {
  mayImport: [
    ...["modules", "modules/*/server", "server", "server/*/operations"],
    ...["server/catalogue/frame-models", "server/catalogue/product-changes"],
    ...["server/office/operations/implementation.ts", "db", "providers", ...pageBasis],
  ],
}

const pagesOfModule: Rule = {
  mayImport: [
    ...["modules", "web/content", "web/features/catalogue/listing", "web/shared", "web/ui"],
    ...["packages/eyewear", ...pageBasis],
  ],
}

const officeOfModule: Rule = {
  mayImport: [
    ...["modules", "modules/*/shop", "web/office/shared", "web/shared", "web/ui"],
    ...pageBasis,
  ],
}

/** What the operations of one area may import: anything of the server, whatever its area. */
const operations: Rule = {
  mayImport: [
    ...[
      "server",
      "server/office/operations/implementation.ts",
      "server/*/operations",
      "server/catalogue/delivery-import",
    ],
    ...[
      "server/catalogue/product-changes",
      "server/office/backup",
      "domain",
      "packages/optics",
      "contract",
      "words",
      "db",
    ],
    // A file for a lens lab has the outline of the frame's model.
    "server/catalogue/frame-models",
  ],
}

/**
 * The layers of the project: a module is a folder of `shop/` or of the root, `*` stands for the name
 * of one, and a file belongs to the module with the longest matching path. docs/architecture.md explains them; `npm run lint` enforces them.
 */
export const importRules: Readonly<Record<string, Rule>> = {
  // What the shop says, in each language.
  words: { mayImport: [] },
  domain: { mayImport: ["packages/optics", "packages/eyewear", "words"], areas: true },
  contract: { mayImport: ["domain", "packages/optics", "words"], areas: true },
  // The location of the project.
  "project-folder.ts": { mayImport: [] },
  db: { mayImport: ["domain", "packages/optics", "project-folder.ts"] },
  providers: { mayImport: ["domain", "packages/optics"] },
  // The stand-ins are written from the providers' documentation, not from our clients.
  "packages/optics": { mayImport: [] },
  "packages/eyewear": { mayImport: ["packages/optics"] },
  "packages/stand-ins": { mayImport: [] },
  server: {
    mayImport: [
      ...[
        "server/catalogue/frame-models",
        "server/office/operations/implementation.ts",
        "domain",
        "packages/optics",
        "contract",
        "words",
        "db",
        "providers",
      ],
      "project-folder.ts",
    ],
    areas: true,
    betweenFolders: "queries and commands",
    shared: ["server/core", "server/http"],
  },
  "server/catalogue/frame-models": {
    mayImport: [
      "server",
      "domain",
      "packages/optics",
      "contract",
      "db",
      "packages/eyewear",
      "project-folder.ts",
    ],
  },
  // The functions of the operations that `contract/*/operations` declares.
  "server/*/operations": operations,
  "server/catalogue/delivery-import": operations,
  "server/catalogue/product-changes": operations,
  "server/office/backup": operations,
  "server/operations.ts": {
    mayImport: ["server/*/operations", "server/office/operations/implementation.ts"],
  },
  "server/office/operations/implementation.ts": {
    mayImport: ["server", "domain", "contract", "db"],
  },
  // The lists of what the core's own features add.
  "server/core-module.ts": {
    mayImport: [
      ...["server", "server/operations.ts", "server/*/operations"],
      ...["server/catalogue/frame-models", "domain", "contract"],
    ],
  },
  "server/all-modules.ts": { mayImport: ["server", "server/core-module.ts"] },
  "server/office/api": {
    mayImport: [
      "server",
      "server/office/operations/implementation.ts",
      "server/*/operations",
      "domain",
      "packages/optics",
      "contract",
      "words",
      "db",
    ],
  },
  // The only files that may import everything.
  "server/create-shop.ts": {
    mayImport: [
      ...["server", "server/all-modules.ts", "server/*/operations", "server/office/api"],
      "server/catalogue/frame-models",
      ...["domain", "packages/optics", "contract", "words", "db"],
      ...["providers", "packages/stand-ins", "sample", "web", "web/shared", "project-folder.ts"],
    ],
  },
  "server/main.ts": { mayImport: ["server", "server/create-shop.ts", "domain", "packages/optics"] },
  "web/ui": { mayImport: ["words"] },
  "web/content": { mayImport: pageBasis },
  "web/shared": { mayImport: ["web/ui", ...pageBasis] },
  "web/features": {
    mayImport: ["web/content", "web/shared", "web/ui", "packages/eyewear", ...pageBasis],
    areas: true,
    betweenFolders: "nothing",
  },
  // Pages of modules show listings too.
  "web/features/catalogue/listing": {
    mayImport: ["web/content", "web/shared", "web/ui", ...pageBasis],
  },
  "web/shell": { mayImport: ["web/content", "web/shared", "web/ui", ...pageBasis] },
  // Separate: no page of the shop may load any of it.
  "web/office": {
    mayImport: ["web/office/shared", "web/shared", "web/ui", "packages/eyewear", ...pageBasis],
  },
  "web/office/shared": { mayImport: ["web/shared", "web/ui", ...pageBasis] },
  "web/routes": {
    mayImport: [
      ...["web/content", "web/features", "web/features/catalogue/listing", "web/office"],
      ...["web/office/shared", "web/shared", "web/shell"],
      ...["web/ui", ...pageBasis],
    ],
  },
  web: {
    mayImport: [
      ...["web/content", "web/routes", "web/features", "web/shared", "web/shell"],
      ...["web/ui", ...pageBasis],
    ],
  },
  // A module imports the core and its own files; `check.ts` keeps it from other modules.
  modules: { mayImport: pageBasis },
  "modules/*/module.server.ts": serverOfModule,
  "modules/*/server": serverOfModule,
  "modules/*/shop": pagesOfModule,
  "modules/*/office": officeOfModule,
  "modules/*/tests": { mayImport: "anything" },
  "modules.ts": { mayImport: [] },
  // Of these only the public files, by `exports` of package.json.
  "examples/*": { mayImport: ["server", "db", ...pageBasis] },
  "examples/*/tests": { mayImport: "anything" },
  "examples/*/shop": { mayImport: ["examples/*", "web/shared", "web/ui", ...pageBasis] },
  sample: { mayImport: "anything" },
  proof: { mayImport: "anything" },
  tests: { mayImport: "anything" },
  tools: { mayImport: "anything" },
}

/** The module of a path (relative to the project); undefined where no rule covers it. */
export const moduleOf = (path: string): string | undefined =>
  Object.keys(importRules)
    .filter((name) => isWithin(path.split("/"), name.split("/")))
    .sort((a, b) => b.length - a.length)[0]

const isWithin = (path: string[], module: string[]): boolean =>
  module.every((name, n) => path[n] !== undefined && (name === "*" || name === path[n]))
