import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { text } from "node:stream/consumers"
import { endChild, PROJECT } from "../../tools/command.ts"

export interface NodeProgram {
  /** Node flags, the file relative to the project folder, arguments. */
  command: string[]
  env?: Record<string, string>
  /** Its working folder; that of the project by default. */
  cwd?: string
  /** Its standard input. */
  input?: string
  /** The share of the time in which it may run: 0.25 is a processor four times slower. */
  processorShare?: number | undefined
}

/** A server process that is measured. */
export interface RunningServer {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  pid: number
  end: () => Promise<void>
  /** Ends it with SIGKILL, like a power cut. */
  kill: () => Promise<void>
}

const living = new Set<ChildProcess>()
const folders = new Set<string>()
let isClosing = false

const openLine = /is open at (http:\S+)/

/** Starts a program and waits for the line with its address. */
export async function startServer(program: NodeProgram): Promise<RunningServer> {
  const child = start(program)
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = openLine.exec(line)?.[1]
    if (origin === undefined) continue
    child.stdout.resume()
    return {
      origin,
      pid: child.pid!,
      end: () => endChild(child),
      kill: () => endChild(child, "SIGKILL"),
    }
  }
  throw new Error("A server exited before it was listening.")
}

/** Ends the server after `use`, whether it succeeded or threw. */
export async function withServer<T>(
  server: RunningServer,
  use: (server: RunningServer) => Promise<T>,
): Promise<T> {
  try {
    return await use(server)
  } finally {
    await server.end()
  }
}

/** Runs a program to its end and returns its output. Throws when it fails. */
export async function outputOf(program: NodeProgram): Promise<string> {
  const child = start(program)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")])
  if (code !== 0) throw new Error(`A program exited with ${code}; its output is above.`)
  return output
}

/** An empty folder that is removed after the measurement. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-bench-"))
  folders.add(folder)
  return folder
}

/** Ends every process that was started here, and removes every folder. */
export async function endPrograms(): Promise<void> {
  await Promise.all(Array.from(living, (child) => endChild(child)))
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })))
  folders.clear()
}

/** The same, and prevents new ones. */
export async function cleanUp(): Promise<void> {
  isClosing = true
  await endPrograms()
}

/** A child gets only PATH from this shell, so that figures do not depend on the environment. */
function start({ command, env, cwd = PROJECT, input, processorShare }: NodeProgram) {
  if (isClosing) throw new Error("The measurement is ending: no more programs are started.")
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  })
  living.add(child)
  child.once("exit", () => living.delete(child))
  if (processorShare !== undefined) slowDown(child, processorShare)
  child.stdin.end(input)
  return child
}

const SHARE_PERIOD_MS = 40

/** Stops and continues a process in turns, as cpulimit does; a container may not set up a cgroup. */
function slowDown(child: ChildProcess, share: number): void {
  let timer: NodeJS.Timeout
  const run = () => {
    child.kill("SIGCONT")
    timer = setTimeout(stop, share * SHARE_PERIOD_MS)
  }
  const stop = () => {
    child.kill("SIGSTOP")
    timer = setTimeout(run, (1 - share) * SHARE_PERIOD_MS)
  }
  run()
  child.once("exit", () => clearTimeout(timer))
}
