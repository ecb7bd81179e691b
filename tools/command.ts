import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import path from "node:path"

/** The folder of the project. */
export const PROJECT = path.join(import.meta.dirname, "..")

type Options = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  output?: NodeJS.WritableStream
  /** When the command is asked to end (SIGINT), in milliseconds since 1970. */
  until?: number | undefined
}

/**
 * Runs a command with its output on the terminal or in `output`, and returns its exit code; 1 if it
 * could not be started or was ended by a signal. The project's own programs, including Node 24, are
 * first on its PATH.
 */
export function run(
  command: string,
  args: string[],
  { cwd, env, output, until }: Options = {},
): Promise<number> {
  const own = path.join(PROJECT, "node_modules", ".bin")
  const PATH = `${own}${path.delimiter}${process.env.PATH ?? ""}`
  return new Promise((resolve) => {
    const process_ = spawn(command, args, {
      cwd: cwd ?? PROJECT,
      env: { ...(env ?? process.env), PATH },
      stdio: output ? ["ignore", "pipe", "pipe"] : "inherit",
      shell: process.platform === "win32",
    })
    for (const stream of [process_.stdout, process_.stderr]) {
      if (output) stream?.pipe(output, { end: false })
    }
    const timer =
      until && setTimeout(() => process_.kill("SIGINT"), Math.max(0, until - Date.now()))
    process_.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(1)
    })
    process_.on("close", (code) => {
      clearTimeout(timer)
      resolve(code ?? 1)
    })
  })
}

const END_TIMEOUT_MS = 5_000

/** Sends a signal to a process that runs, and SIGKILL after five seconds. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, "exit")
  child.kill(signal)
  const force = setTimeout(() => child.kill("SIGKILL"), END_TIMEOUT_MS)
  await gone
  clearTimeout(force)
}

/** Runs the main function of a command to its exit code; of an error only its message is printed. */
export async function runMain(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Whether a command succeeds within the time (milliseconds); without output. */
export function answers(command: string, args: string[], timeout = 20_000): boolean {
  return spawnSync(command, args, { stdio: "ignore", timeout }).status === 0
}

/** The full path of the first of these commands that is on the PATH and passes the check. */
export function firstOnPath(commands: string[], passes = (_path: string) => true) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute)
  return commands
    .flatMap((command) => folders.map((folder) => path.join(folder, command)))
    .find((file) => existsSync(file) && passes(file))
}

/** apt-get fails while another one runs, and steps of `npm test` run side by side. */
const APT_LOCK = "/tmp/chashma-apt.lock"

/** Installs Debian packages where that is possible: as root, with apt-get. */
export async function installedFromDebian(...packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !answers("apt-get", ["--version"])) return false
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  console.log(`Installing ${packages.join(", ")} with apt-get`)
  const apt = (...args: string[]) => run("flock", [APT_LOCK, "apt-get", "-q", ...args], { env })
  await apt("update")
  return (await apt("install", "-y", "--no-install-recommends", ...packages)) === 0
}
