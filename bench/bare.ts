import { isDeepStrictEqual } from "node:util"
import { type Answer, answerOf } from "./answer.ts"
import { type RunningServer, startServer } from "./children.ts"

/** What the bare server is told to send; the body is in base64. */
export interface BareAnswer {
  headers: Answer["headers"]
  body: string
}

/** Starts a server that gives only this answer, and makes sure that it is the same to the byte. */
export async function startBare(answer: Answer): Promise<RunningServer> {
  const told: BareAnswer = { headers: ownHeaders(answer), body: answer.body.toString("base64") }
  const bare = await startServer({ command: ["bench/bare-server.ts"], input: JSON.stringify(told) })
  const given = await answerOf(bare.origin, "/")
  if (isDeepStrictEqual(ownHeaders(given), told.headers) && given.body.equals(answer.body)) {
    return bare
  }
  await bare.end()
  throw new Error("The bare server does not give the shop's answer.")
}

/** Without what Node adds to every answer by itself. */
function ownHeaders({ headers }: Answer): Answer["headers"] {
  const { date, connection, "keep-alive": _, ...own } = headers
  return own
}
