import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { parseAllDocuments } from "yaml"
import { PROJECT } from "../../tools/command.ts"

interface Manifest {
  apiVersion: string
  kind: string
}

const folder = path.join(PROJECT, "deploy", "kubernetes")
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(folder, file), "utf8")).map(
    (document) => document.toJS() as Manifest,
  ),
)

/** Where kubernetes-models has the version: `apps/v1`, `networking.k8s.io/v1`, `v1`. */
const moduleOf = ({ apiVersion }: Manifest) => `kubernetes-models/${apiVersion}`

/** What is wrong with a manifest by the schemas that Kubernetes publishes: types and what is required. */
async function schemaProblems(manifest: Manifest): Promise<unknown> {
  const kinds = (await import(/* @vite-ignore */ moduleOf(manifest))) as Record<
    string,
    new (
      data: object,
    ) => { validate: () => void }
  >
  const Kind = kinds[manifest.kind]
  if (!Kind) return `There is no ${manifest.kind} in ${manifest.apiVersion}.`
  try {
    new Kind(manifest).validate()
    return null
  } catch (error) {
    return String(error)
  }
}

/** What TypeScript says about manifests as literals of their types: fields that Kubernetes does not have. */
function unknownFields(list: readonly Manifest[]): string {
  const work = mkdtempSync(path.join(tmpdir(), "chashma-manifests-"))
  onTestFinished(() => rmSync(work, { recursive: true }))
  symlinkSync(path.join(import.meta.dirname, "node_modules"), path.join(work, "node_modules"))
  const lines = list.flatMap((manifest, n) => [
    `import type { I${manifest.kind} as Kind${n} } from ${JSON.stringify(moduleOf(manifest))}`,
    `export const manifest${n}: Kind${n} = ${JSON.stringify(manifest)}`,
  ])
  writeFileSync(path.join(work, "manifests.ts"), lines.join("\n"))
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--ignoreConfig"]
  const modules = ["--module", "esnext", "--moduleResolution", "bundler", "--types", ""]
  const tsc = path.join(PROJECT, "node_modules", ".bin", "tsc")
  try {
    execFileSync(tsc, [...flags, ...modules, "manifests.ts"], { cwd: work, encoding: "utf8" })
    return ""
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

test("Kubernetes knows every object, field and value of the manifests", async () => {
  expect(manifests.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      "Deployment",
      "Service",
      "Job",
      "PodDisruptionBudget",
      "HorizontalPodAutoscaler",
    ]),
  )
  for (const manifest of manifests) {
    expect(await schemaProblems(manifest), manifest.kind).toBeNull()
  }
  expect(unknownFields(manifests)).toBe("")
})

test("A value of a wrong type and a field that Kubernetes does not have are found", async () => {
  const deployment = structuredClone(manifests.find(({ kind }) => kind === "Deployment")) as any
  deployment.spec.replicas = "three"
  expect(await schemaProblems(deployment)).toContain("replicas")
  deployment.spec.replicas = 3
  deployment.spec.template.spec.containers[0].livenessProbe.httpGetter = {}
  expect(unknownFields([deployment])).toContain("httpGetter")
})
