import { execFileSync } from "node:child_process"
import { PROJECT } from "../command.ts"

/** Files of the project that differ from a commit, also those that git does not track yet. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: PROJECT, encoding: "utf8" }).split("\n").filter(Boolean)
  return [
    ...git("diff", "--name-only", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]
}
