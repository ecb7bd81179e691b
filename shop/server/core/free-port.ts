import { randomInt } from "node:crypto"
import getPort, { portNumbers } from "get-port"

/** Below the ports that operating systems give to outgoing connections (from 32,768 on Linux). */
const LAST_PORT = 29_999
const FIRST_PORT = 10_000

/**
 * A free port to listen on a moment later. It is not one that the operating system would give to
 * another socket in that moment, and starts at random, so that two processes get different ones.
 */
export const freePort = (host = "127.0.0.1"): Promise<number> =>
  getPort({ host, port: portNumbers(randomInt(FIRST_PORT, LAST_PORT), LAST_PORT) })
