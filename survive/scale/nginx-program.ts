import { existsSync } from "node:fs"
import { firstOnPath } from "../../tools/command.ts"

/** Debian's nginx, which stands beside the PATH of most users. */
export const nginxProgram = (): string | undefined =>
  firstOnPath(["nginx"]) ?? ["/usr/sbin/nginx"].find((file) => existsSync(file))
