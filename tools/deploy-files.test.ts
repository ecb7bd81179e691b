import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { MAX_FILE_BODY_BYTES } from "#contract/catalogue/photos.ts"
import { PROJECT } from "./command.ts"
import { sourceFiles } from "./source-files.ts"

const deploy = path.join(PROJECT, "deploy")
const read = (file: string) => readFileSync(path.join(deploy, file), "utf8")

const manifests = readdirSync(path.join(deploy, "kubernetes")).flatMap((file) =>
  parseAllDocuments(read(path.join("kubernetes", file))).map((document) => {
    expect(document.errors, file).toEqual([])
    return document.toJS()
  }),
)
const ofKind = (kind: string) => manifests.find((one) => one.kind === kind)

test("Every Kubernetes container is unprivileged, with a read-only root", () => {
  const pods = ["Deployment", "Job"].map((kind) => ofKind(kind).spec.template.spec)
  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    })
    expect(pod.automountServiceAccountToken).toBe(false)
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      })
      // What is written to is a volume.
      const writable = container.volumeMounts.map(
        ({ mountPath }: { mountPath: string }) => mountPath,
      )
      expect(writable).toEqual(["/data", "/tmp"])
      expect(container.resources.limits.memory).toMatch(/^\d+Mi$/)
    }
  }
})

test("Kubernetes probes, scales and protects the shop by existing paths, names and metrics", () => {
  const deployment = ofKind("Deployment")
  const [shop] = deployment.spec.template.spec.containers
  const routes = readFileSync(path.join(PROJECT, "shop", "server", "http", "health.ts"), "utf8")
  for (const probe of [shop.startupProbe, shop.readinessProbe, shop.livenessProbe]) {
    expect(routes).toContain(`"${probe.httpGet.path}"`)
    expect(shop.ports.map(({ name }: { name: string }) => name)).toContain(probe.httpGet.port)
  }
  expect(shop.livenessProbe.httpGet.path).toBe("/healthz")
  const labels = deployment.spec.template.metadata.labels
  expect(deployment.spec.selector.matchLabels).toEqual(labels)
  expect(ofKind("PodDisruptionBudget").spec.selector.matchLabels).toEqual(labels)
  expect(ofKind("PodDisruptionBudget").spec.minAvailable).toBeLessThan(deployment.spec.replicas)
  expect(ofKind("Service").spec.selector).toEqual(labels)
  const scaler = ofKind("HorizontalPodAutoscaler").spec
  expect(scaler.scaleTargetRef.name).toBe(deployment.metadata.name)
  expect(scaler.minReplicas).toBeGreaterThan(ofKind("PodDisruptionBudget").spec.minAvailable)
  expect(scaler.metrics[0].pods.metric.name).toBe("nodejs_eventloop_lag_p99_seconds")
  // The Job migrates, and the shop never does.
  expect(shop.env).toContainEqual({ name: "MIGRATE_ON_START", value: "0" })
  expect(ofKind("Job").spec.template.spec.containers[0].args).toEqual(["tools/shop.ts", "migrate"])
  expect(ofKind("Job").spec.template.spec.containers[0].image).toBe(shop.image)
})

test("Compose starts the shop after the migration, and no service writes to its root", () => {
  const { services, volumes, networks } = parse(read("compose.yaml"), { merge: true })
  // The shop, its database and its proxy; what many machines need is in the second file.
  expect(Object.keys(services).toSorted()).toEqual(
    ["backup", "backup-database", "caddy", "folders", "migrate", "postgres", "shop"].toSorted(),
  )
  const more = parse(read("compose.scale.yaml"))
  expect(Object.keys(more.services).toSorted()).toEqual(
    ["bucket", "pictures", "shop", "standby", "standby-account", "valkey"].toSorted(),
  )
  // Maintained images alone: MinIO's is no longer published.
  const all = [...Object.values(services), ...Object.values(more.services)] as { image?: string }[]
  const images = all.flatMap(({ image }) => image?.split(":")[0] ?? [])
  expect([...new Set(images)].toSorted()).toEqual([
    ...["chashma", "docker.io/library/caddy", "docker.io/library/postgres"],
    ...["docker.io/valkey/valkey", "docker.io/versity/versitygw"],
  ])
  for (const { volumes: mounts = [], networks: joined = [] } of Object.values(more.services) as {
    volumes?: string[]
    networks?: string[]
  }[]) {
    const known = Object.keys({ ...volumes, ...more.volumes })
    for (const mount of mounts)
      if (!mount.startsWith(".")) expect(known).toContain(mount.split(":")[0])
    for (const network of joined) expect(Object.keys(networks)).toContain(network)
  }
  for (const name of ["shop", "backup"]) expect(services[name].volumes[0]).toBe("uploads:/data")
  expect(services.shop.depends_on.migrate.condition).toBe("service_completed_successfully")
  for (const name of ["migrate", "shop", "backup"]) {
    expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ["ALL"] })
  }
  // The database archives and the shop backs up into volumes that are theirs.
  expect(services.postgres.depends_on.folders.condition).toBe("service_completed_successfully")
  // Only the proxy can be reached from outside.
  const published = Object.keys(services).filter((name) => services[name].ports)
  expect(published).toEqual(["caddy"])
  for (const service of Object.values(services) as { volumes?: string[]; networks?: string[] }[]) {
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":")
      if (!source.startsWith(".")) expect(Object.keys(volumes)).toContain(source)
    }
    for (const network of service.networks ?? []) expect(Object.keys(networks)).toContain(network)
  }
})

test("The proxy lets the largest body of the shop through, and ends its idle connections before the shop", () => {
  const limits = sourceFiles(PROJECT, ["{shop/contract,modules}/**/*.ts"]).flatMap((file) =>
    Array.from(
      readFileSync(path.join(PROJECT, file), "utf8").matchAll(/bodyLimitBytes: ([\d_]+)/g),
      ([, bytes]) => Number(bytes!.replaceAll("_", "")),
    ),
  )
  expect(Math.max(...limits)).toBeGreaterThan(MAX_FILE_BODY_BYTES)
  const proxy = read("Caddyfile")
  const megabytes = Number(/max_size (\d+)MB/.exec(proxy)![1])
  expect(megabytes * 1e6).toBeGreaterThan(Math.max(...limits))
  const app = readFileSync(path.join(PROJECT, "shop/server/app.ts"), "utf8")
  const keptMs = Number(/KEEP_ALIVE_MS = ([\d_]+)/.exec(app)![1]!.replaceAll("_", ""))
  expect(Number(/keepalive (\d+)s/.exec(proxy)![1]) * 1000).toBeLessThan(keptMs)
})

test("The image runs as an unprivileged user, checks its health and contains no development packages", () => {
  const file = read("Containerfile")
  const stages = Array.from(file.matchAll(/^FROM (\S+) AS (\S+)$/gm), ([, from, name]) => [
    name,
    from,
  ])
  expect(stages.map(([name]) => name)).toEqual(["build", "runtime", "demonstration", "shop"])
  // What is built unless another stage is named is the small one.
  expect(Object.fromEntries(stages)).toMatchObject({ demonstration: "runtime", shop: "runtime" })
  const [, runtime = ""] = file.split(/^FROM .* AS runtime$/m)
  expect(file).toMatch(/^FROM gcr\.io\/distroless\/\S+:nonroot AS runtime$/m)
  expect(runtime).toMatch(/^USER 65532:65532$/m)
  expect(runtime).toMatch(/^HEALTHCHECK /m)
  expect(runtime).toMatch(/\/healthz/)
  // A volume belongs to root unless the image has the folder.
  expect(runtime).toMatch(/--chown=65532:65532 \/data \/data\nVOLUME \/data$/m)
  expect(file).toContain("node tools/copy-runtime.ts /runtime")
  expect(runtime).toContain("/runtime /shop")
})

test("Every alert leads to a part of the runbook", () => {
  const rules = parse(read("prometheus/alerts.yaml")).groups[0].rules
  const runbook = readFileSync(path.join(PROJECT, "docs", "runbook.md"), "utf8")
  const heads = Array.from(runbook.matchAll(/^#+ (.+)$/gm), ([, head]) =>
    head!
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, "")
      .replaceAll(" ", "-"),
  )
  expect(rules.length).toBeGreaterThan(9)
  for (const { alert, annotations } of rules) {
    expect(heads, alert).toContain(annotations.runbook.split("#")[1])
  }
})
