import { execFileSync } from "node:child_process"
import { PROJECT } from "../command.ts"

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: PROJECT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })

const lines = (text: string) => text.split("\n").filter(Boolean)

/** Files of the project that differ from a commit, also those that git does not track yet. */
export const changedFiles = (since: string): string[] => [
  ...lines(git("diff", "--name-only", since)),
  ...lines(git("ls-files", "--others", "--exclude-standard")),
]

/** The full hash of the commit that is checked out. */
export const currentCommit = (): string => git("rev-parse", "HEAD").trim()

/** On main, git does not record which commits were pushed together. */
const HOURS_OF_ONE_PUSH = 4

/**
 * The commit before the change under test: where the branch left main, and on main itself the last
 * commit that is four hours older than the newest. Undefined in a clone without that history.
 */
export function commitBeforeChange(): string | undefined {
  try {
    const fork = git("merge-base", "HEAD", "origin/main").trim()
    if (fork !== currentCommit()) return fork
  } catch {
    // No branch origin/main: the commits' times decide.
  }
  const newest = Number(git("log", "-1", "--format=%ct"))
  const before = newest - HOURS_OF_ONE_PUSH * 3600
  return git("rev-list", "-1", `--before=${before}`, "HEAD").trim() || undefined
}
