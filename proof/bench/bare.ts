import { isDeepStrictEqual } from "node:util"
import { type RunningServer, startServer } from "./children.ts"
import { type RecordedReply, recordReply } from "./recorded-reply.ts"

/** What the bare server is to send; the body is in base64. */
export interface BareAnswer {
  headers: RecordedReply["headers"]
  body: string
}

/** Starts a server that sends only this reply, and checks that it is identical to the byte. */
export async function startBare(reply: RecordedReply): Promise<RunningServer> {
  const firstReply: BareAnswer = { headers: ownHeaders(reply), body: reply.body.toString("base64") }
  const bare = await startServer({
    command: ["proof/bench/bare-server.ts"],
    input: JSON.stringify(firstReply),
  })
  const given = await recordReply(bare.origin, "/")
  if (isDeepStrictEqual(ownHeaders(given), firstReply.headers) && given.body.equals(reply.body)) {
    return bare
  }
  await bare.end()
  throw new Error("The bare server's reply differs from the shop's.")
}

/** Without the headers that Node adds to every reply. */
function ownHeaders({ headers }: RecordedReply): RecordedReply["headers"] {
  const { date, connection, "keep-alive": _, ...own } = headers
  return own
}
