/**
 * Follows answers through the chunks that they come in, without looking into their bodies: a load
 * that reads what it gets is slower than the server it should measure. Says for each chunk whether
 * an answer is whole with it. Throws when an answer is no 200 of a known length.
 */
export function answerReader(): (chunk: Buffer) => boolean {
  let head: Buffer = Buffer.alloc(0)
  let bodyLeft: number | null = null
  return (chunk) => {
    if (bodyLeft !== null) bodyLeft -= chunk.length
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf("\r\n\r\n")
      if (end < 0) return false
      bodyLeft = bodyLength(head.toString("latin1", 0, end)) - (head.length - end - 4)
    }
    if (bodyLeft > 0) return false
    if (bodyLeft < 0) throw new Error("An answer is longer than it says.")
    head = Buffer.alloc(0)
    bodyLeft = null
    return true
  }
}

function bodyLength(head: string): number {
  if (!head.startsWith("HTTP/1.1 200 ")) throw new Error(`An answer was ${head.split("\r\n")[0]}.`)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error("An answer does not say how long it is.")
  return Number(length)
}
