// What the measurement uses of Lighthouse, so that types are checked without installing it.

declare module "lighthouse" {
  export default function lighthouse(
    address: string,
    flags: { port: number; output: "json"; logLevel: "error"; onlyCategories: string[] },
  ): Promise<
    | {
        lhr: {
          categories: Record<string, { score: number | null } | undefined>
          audits: Record<string, { numericValue?: number; details?: unknown }>
          runtimeError?: { code: string; message: string }
        }
        artifacts: { Trace: { traceEvents: unknown[] } }
      }
    | undefined
  >
}
