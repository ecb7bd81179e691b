import { expect, test } from "vitest"
import { answerReader } from "./answer-reader.ts"

const answer = Buffer.from("HTTP/1.1 200 OK\r\nvary: x\r\nContent-Length: 5\r\n\r\nhello")

test("An answer counts once its last byte has come, wherever it was cut", () => {
  for (let cut = 1; cut < answer.length; cut++) {
    const isWhole = answerReader()
    expect(isWhole(answer.subarray(0, cut))).toBe(false)
    expect(isWhole(answer.subarray(cut))).toBe(true)
  }
})

test("One answer after the other counts on the same connection", () => {
  const isWhole = answerReader()
  expect([isWhole(answer), isWhole(answer)]).toEqual([true, true])
})

test("An answer without a body counts with its head", () => {
  expect(answerReader()(Buffer.from("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"))).toBe(true)
})

test("No refusal, no answer of unknown length and no leftover passes for an answer", () => {
  const read = (text: string) => () => answerReader()(Buffer.from(text))
  expect(read("HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n")).toThrow("HTTP/1.1 503 Busy")
  expect(read("HTTP/1.1 200 OK\r\n\r\n")).toThrow("does not say")
  expect(read("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhello")).toThrow("longer")
})
