import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { firstOnPath, installedFromDebian, PROJECT } from "../../tools/command.ts"

const deploy = path.join(PROJECT, "deploy")
const read = (file: string) => readFileSync(path.join(deploy, file), "utf8")

/** Each program that judges a file, with the Debian package that brings it. */
const packages = {
  nginx: "nginx-light",
  promtool: "prometheus",
  "systemd-analyze": "systemd",
  shellcheck: "shellcheck",
  openssl: "openssl",
}
type Program = keyof typeof packages

/** Some stand beside the PATH of most users. */
const find = (program: string) =>
  firstOnPath([program]) ?? [`/usr/sbin/${program}`].find((file) => existsSync(file))

beforeAll(async () => {
  const missing = (Object.keys(packages) as Program[]).filter((program) => !find(program))
  if (missing.length === 0) return
  const wanted = missing.map((program) => packages[program])
  if (!(await installedFromDebian(...wanted))) {
    throw new Error(
      `The files of deploy/ are judged by Debian's ${wanted.join(", ")}: install them.`,
    )
  }
}, 300_000)

/** What a program says, and whether it is content. */
function judge(program: Program, args: string[]): { accepts: boolean; words: string } {
  try {
    const words = execFileSync(find(program)!, args, { encoding: "utf8", stdio: "pipe" })
    return { accepts: true, words }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { accepts: false, words: `${stdout}${stderr}` }
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "chashma-deploy-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** nginx.conf as Debian's older nginx can read it, with a certificate that exists. */
function nginxConfiguration(folder: string, change = (text: string) => text): string {
  const [certificate, key] = [path.join(folder, "fullchain.pem"), path.join(folder, "privkey.pem")]
  const subject = ["-subj", "/CN=shop.test", "-days", "1", "-nodes"]
  const files = ["-keyout", key, "-out", certificate]
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
  judge("openssl", ["req", "-x509", ...curve, ...subject, ...files])
  const text = change(read("nginx.conf"))
    .replaceAll("/etc/nginx/certificates/fullchain.pem", certificate)
    .replaceAll("/etc/nginx/certificates/privkey.pem", key)
    .replaceAll("/dev/stdout", path.join(folder, "access.log"))
    // Since nginx 1.27.3 and 1.25.1; the image has 1.28.
    .replace("server shop:3000 resolve ", "server 127.0.0.1:3000 ")
    .replace(/^\s*resolver .*$/m, "")
    .replace(/^\s*http2 on;$/m, "")
  const file = path.join(folder, "nginx.conf")
  writeFileSync(file, `pid ${folder}/nginx.pid;\nerror_log stderr;\n${text}`)
  return file
}

test("nginx accepts its configuration", () => {
  const folder = temporaryFolder()
  const good = judge("nginx", ["-t", "-p", folder, "-c", nginxConfiguration(folder)])
  expect(good).toEqual({ accepts: true, words: "" })
  const misspelt = (text: string) => text.replace("proxy_pass ", "proxy_past ")
  const bad = judge("nginx", ["-t", "-p", folder, "-c", nginxConfiguration(folder, misspelt)])
  expect(bad.words).toContain('unknown directive "proxy_past"')
})

test("Prometheus accepts every alert, and the alerts fire when they should", () => {
  const file = (name: string) => path.join(deploy, "prometheus", name)
  expect(judge("promtool", ["check", "rules", file("alerts.yaml")]).words).toContain("SUCCESS")
  const tried = judge("promtool", ["test", "rules", file("alerts.test.yaml")])
  expect(tried.words).toContain("SUCCESS")
  expect(tried.accepts).toBe(true)
})

test("systemd accepts the unit, and it is hardly exposed", () => {
  const folder = temporaryFolder()
  const unit = path.join(folder, "chashma.service")
  // The program of the unit need not be on this machine.
  const here = (text: string) => text.replaceAll("/usr/bin/node ", "/bin/true ")
  writeFileSync(unit, here(read("chashma.service")))
  expect(judge("systemd-analyze", ["verify", "--man=no", unit])).toMatchObject({ accepts: true })
  for (const setting of [
    "ProtectSystem=strict",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=\n",
  ]) {
    expect(read("chashma.service")).toContain(setting)
  }
  const exposure = judge("systemd-analyze", ["security", "--offline=yes", "--threshold=20", unit])
  expect(exposure.accepts).toBe(true)
  writeFileSync(
    unit,
    here(read("chashma.service")).replace("ProtectSystem=strict", "ProtectSystm=strict"),
  )
  const bad = execFileSync(
    "sh",
    ["-c", `${find("systemd-analyze")} verify --man=no ${unit} 2>&1 || true`],
    {
      encoding: "utf8",
    },
  )
  expect(bad).toContain("ProtectSystm")
})

test("The scripts of back-ups have no mistake that shellcheck knows", () => {
  const scripts = ["back-up.sh", "base-back-up.sh"].map((name) => path.join(deploy, "backup", name))
  expect(judge("shellcheck", scripts)).toEqual({
    accepts: true,
    words: "",
  })
})
