import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { projectFolder } from "#project-folder.ts"
import { openDatabase } from "./connection.ts"
import { FolderInUseError, lockFolder } from "./folder-lock.ts"
import { shoppers } from "./schema.ts"

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-folder-"))
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Another process that does something to a folder, reports that it is done, and keeps running. */
async function otherProcess(folder: string, work: string): Promise<ChildProcess> {
  const program = `
    const folder = ${JSON.stringify(folder)}
    setInterval(() => {}, 1000)
    try { ${work}; console.log("done") } catch (error) { console.log(error.message) }`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const [said] = await once(child.stdout!, "data")
  expect(String(said).trim()).toBe("done")
  return child
}

const holdFolder = `const { lockFolder } = await import("#db/folder-lock.ts"); await lockFolder(folder)`

const openAndWrite = `
  const { openDatabase } = await import("#db/connection.ts")
  const { shoppers } = await import("#db/schema.ts")
  const { db } = await openDatabase({ folder })
  await db.insert(shoppers).values({ mobile: "9845012345" })`

async function kill(child: ChildProcess) {
  child.kill("SIGKILL")
  await once(child, "exit")
}

test("A folder that another process uses is refused with a message that says what to do", async () => {
  const folder = await emptyFolder()
  await otherProcess(folder, holdFolder)
  const refused = await lockFolder(folder).catch((error) => error)
  expect(refused).toBeInstanceOf(FolderInUseError)
  expect(refused.message).toContain(folder)
  expect(refused.message).toMatch(/Stop it first, choose another DATA_DIR, or set DATABASE_URL/)
})

test("The folder of a killed process is free immediately", async () => {
  const folder = await emptyFolder()
  await kill(await otherProcess(folder, holdFolder))
  const start = performance.now()
  const unlock = await lockFolder(folder)
  console.log(`taken over ${(performance.now() - start).toFixed(0)} ms after kill -9`)
  await unlock()
})

test("A folder whose process was killed before it recorded itself is free within seconds", async () => {
  const folder = await emptyFolder()
  const other = await otherProcess(folder, holdFolder)
  await rm(join(folder, "owner.json"))
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await kill(other)
  const unlock = await lockFolder(folder)
  await unlock()
})

/** As if the process that holds it had not renewed it for ten minutes. */
async function growStale(folder: string) {
  const then = new Date(Date.now() - 600_000)
  await utimes(join(folder, "lock"), then, then)
}

test("A process that is too busy to renew its lock keeps its folder", async () => {
  const folder = await emptyFolder()
  await otherProcess(folder, `${holdFolder}; setTimeout(() => { for (;;); }, 20)`)
  await growStale(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
})

test("The folder of a process whose id now belongs to another process is free immediately", async () => {
  const folder = await emptyFolder()
  await kill(await otherProcess(folder, holdFolder))
  const file = join(folder, "owner.json")
  const owner = JSON.parse(await readFile(file, "utf8"))
  await writeFile(file, JSON.stringify({ ...owner, pid: process.ppid, born: "long ago" }))
  const unlock = await lockFolder(folder)
  await unlock()
})

test("A process on another machine is judged only by when it last renewed its lock", async () => {
  const folder = await emptyFolder()
  const other = await otherProcess(folder, holdFolder)
  await writeFile(join(folder, "owner.json"), JSON.stringify({ host: "elsewhere", pid: other.pid }))
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await kill(other)
  await growStale(folder)
  const unlock = await lockFolder(folder)
  await unlock()
})

test("A process that holds its folder writes nothing beside it, where a container could not", async () => {
  const parent = await emptyFolder()
  const unlock = await lockFolder(join(parent, "data"))
  expect(await readdir(parent)).toEqual(["data"])
  await unlock()
})

test("One process cannot lock a folder twice", async () => {
  const folder = await emptyFolder()
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await unlock()
})

test("A released folder can be locked again, and a missing folder is created", async () => {
  const folder = join(await emptyFolder(), "not", "there", "yet")
  for (const round of [1, 2, 3]) {
    const unlock = await lockFolder(folder)
    await unlock()
    expect(await readdir(folder), `round ${round}`).toEqual([])
  }
})

test("A second shop cannot open the data of a running one, and after kill -9 it finds what was written", {
  timeout: 120_000,
}, async () => {
  const folder = await emptyFolder()
  const first = await otherProcess(folder, openAndWrite)
  await expect(openDatabase({ folder })).rejects.toThrow(FolderInUseError)
  await kill(first)
  const database = await openDatabase({ folder })
  onTestFinished(database.close)
  const found = await database.db.select().from(shoppers)
  expect(found.map(({ mobile }) => mobile)).toEqual(["9845012345"])
})
