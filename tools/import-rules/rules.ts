export interface Rule {
  /** Modules that the module's files may import besides their own. */
  mayImport: readonly string[] | "anything"
  /**
   * What its folders may import from each other; everything unless said otherwise.
   * `queries and commands`: a folder's `queries.ts`, `queries/`, `commands.ts` and `commands/`.
   */
  betweenFolders?: "nothing" | "queries and commands"
  /** Folders that every folder of the module may import as a whole. */
  shared?: readonly string[]
}

const pageBasis = ["contract", "domain"]

/**
 * The layers of the project: a module is a folder, and the longest name that a file's path begins
 * with is its module. docs/architecture.md explains them; `npm run lint` enforces them.
 */
export const importRules: Readonly<Record<string, Rule>> = {
  domain: { mayImport: [] },
  contract: { mayImport: ["domain"] },
  // Where the project lies.
  "project-folder.ts": { mayImport: [] },
  db: { mayImport: ["domain", "project-folder.ts"] },
  providers: { mayImport: ["domain"] },
  // The stand-ins are written from the providers' documentation, not from our clients.
  sandbox: { mayImport: [] },
  server: {
    mayImport: [
      ...["server/frame-models", "domain", "contract", "db", "providers"],
      "project-folder.ts",
    ],
    betweenFolders: "queries and commands",
    shared: ["server/encryption", "server/media", "server/plugins", "server/settings"],
  },
  "server/frame-models": {
    mayImport: ["server", "domain", "contract", "db", "eyewear", "project-folder.ts"],
  },
  "server/operations": { mayImport: ["server", "domain", "contract", "db"] },
  "server/office": { mayImport: ["server", "server/operations", "domain", "contract", "db"] },
  // The only files that know the whole program.
  "server/create-shop.ts": {
    mayImport: [
      ...["server", "server/operations", "server/office", "server/frame-models"],
      ...["domain", "contract", "db"],
      ...["providers", "sandbox", "sample", "web", "web/shared", "project-folder.ts"],
    ],
  },
  "server/main.ts": { mayImport: ["server", "server/create-shop.ts", "domain"] },
  eyewear: { mayImport: ["domain"] },
  "web/ui": { mayImport: [] },
  "web/content": { mayImport: pageBasis },
  "web/shared": { mayImport: ["web/ui", ...pageBasis] },
  "web/features": {
    mayImport: ["web/content", "web/shared", "web/ui", "eyewear", ...pageBasis],
    betweenFolders: "nothing",
  },
  // Kept apart: no page of the shop may bring a byte of it.
  "web/office": { mayImport: ["web/shared", "web/ui", ...pageBasis] },
  "web/routes": {
    mayImport: ["web/content", "web/features", "web/office", "web/shared", "web/ui", ...pageBasis],
  },
  web: {
    mayImport: [
      ...["web/content", "web/routes", "web/features", "web/shared", "web/ui"],
      ...pageBasis,
    ],
  },
  photography: { mayImport: "anything" },
  sample: { mayImport: "anything" },
  bench: { mayImport: "anything" },
  tests: { mayImport: "anything" },
  tools: { mayImport: "anything" },
}

/** The module that a path (relative to the project) lies in; undefined where no rule covers it. */
export const moduleOf = (path: string): string | undefined =>
  Object.keys(importRules)
    .filter((name) => path === name || path.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)[0]
