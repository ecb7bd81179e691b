export interface Rule {
  /** Other modules that the module's files may import. */
  mayImport: readonly string[] | "anything"
  /**
   * What its folders may import from each other; everything by default.
   * `queries and commands`: a folder's `queries.ts`, `queries/`, `commands.ts` and `commands/`.
   */
  betweenFolders?: "nothing" | "queries and commands"
  /** Folders that every folder of the module may import completely. */
  shared?: readonly string[]
}

const pageBasis = ["contract", "domain"]

/**
 * The layers of the project: a module is a folder, and a file belongs to the module with the
 * longest matching path. docs/architecture.md explains them; `npm run lint` enforces them.
 */
export const importRules: Readonly<Record<string, Rule>> = {
  domain: { mayImport: [] },
  contract: { mayImport: ["domain"] },
  // The location of the project.
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
    shared: [
      ...["server/encryption", "server/media", "server/observability", "server/plugins"],
      "server/settings",
    ],
  },
  "server/frame-models": {
    mayImport: ["server", "domain", "contract", "db", "eyewear", "project-folder.ts"],
  },
  "server/operations": { mayImport: ["server", "domain", "contract", "db"] },
  "server/office": { mayImport: ["server", "server/operations", "domain", "contract", "db"] },
  // The only files that may import everything.
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
  // Separate: no page of the shop may load any of it.
  "web/office": { mayImport: ["web/shared", "web/ui", "eyewear", ...pageBasis] },
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
  survive: { mayImport: "anything" },
  tests: { mayImport: "anything" },
  tools: { mayImport: "anything" },
}

/** The module of a path (relative to the project); undefined where no rule covers it. */
export const moduleOf = (path: string): string | undefined =>
  Object.keys(importRules)
    .filter((name) => path === name || path.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)[0]
