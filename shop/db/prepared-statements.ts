import pg from "pg"

/**
 * Maximum number of statements that a process names. A text whose number of parameters follows its
 * input, as in `in ($1, $2, …)`, has many forms: each would stay in the memory of every connection.
 */
const MAX_NAMES = 400

const names = new Map<string, string>()

/**
 * A connection that prepares its statements: PostgreSQL parses and plans a text once for each connection
 * and then runs it by its name. A statement by key takes 0.15 ms so, and 0.25 ms when it is sent as text
 * each time (local PostgreSQL 15, `npm run bench -- --only purchases` has the whole).
 *
 * With `pipeline`, statements that are asked for together (`Promise.all` in one transaction) travel in
 * one write and are answered in one round trip, in their order. So does the beginning of a transaction
 * with the reads that follow it.
 */
export class PreparingClient extends pg.Client {
  /** The beginning of a transaction that the server has not confirmed yet. */
  #begun: Promise<unknown> | null = null
  /** Whether a statement waits for that; those after it wait as well, to keep their order. */
  #isWaiting = false
  #isCorked = false

  override query(...input: unknown[]): never {
    const [query] = input
    if (!this.pipeline || !isStatement(query) || isCallback(input.at(-1))) {
      return this.#send(input) as never
    }
    if (query.text === "begin") return this.#begin(input) as never
    // A write that arrived behind a `begin` which failed would be committed by itself.
    if (this.#begun && (this.#isWaiting || !isRead(query.text))) {
      this.#isWaiting = true
      return this.#begun.then(() => this.#send(input)) as never
    }
    return this.#send(input) as never
  }

  /** Answers before the server does: the next statement need not wait for it. */
  #begin(input: unknown[]): Promise<unknown> {
    const begun = this.#send(input) as Promise<unknown>
    this.#begun = begun
    begun.then(
      () => {
        this.#begun = null
        this.#isWaiting = false
      },
      // Nothing more may be done on it: it would not be a transaction.
      (error: Error) => this.connection.stream.destroy(error),
    )
    return Promise.resolve(undefined)
  }

  #send(input: unknown[]): unknown {
    this.#writeTogether()
    const [query] = input
    if (isStatement(query)) {
      const name = query.name ?? nameOf(query.text)
      if (name) return super.query(...([{ ...query, name }, ...input.slice(1)] as [never]))
    }
    return super.query(...(input as [never]))
  }

  /** What is sent until all that is ready to run has run leaves in one write. */
  #writeTogether(): void {
    if (!this.pipeline || this.#isCorked) return
    const { stream } = this.connection
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}

interface Statement {
  text: string
  name?: string
}

/** What Drizzle sends, `begin` and `commit` too; LISTEN is a plain text. */
const isStatement = (query: unknown): query is Statement =>
  typeof query === "object" &&
  query !== null &&
  // A cursor of pg sends itself.
  !("submit" in query) &&
  "text" in query &&
  typeof query.text === "string"

const isCallback = (last: unknown) => typeof last === "function"

/** Also one that locks rows: without a transaction it changes nothing and locks nothing for long. */
const isRead = (text: string) => text.startsWith("select ")

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MAX_NAMES) return name
  const next = `s${names.size + 1}`
  names.set(text, next)
  return next
}
