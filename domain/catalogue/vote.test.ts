import { expect, test } from "vitest"
import {
  countVotes,
  leadersOf,
  NO_FRAME,
  voteNameProblem,
  voteQuestionProblem,
  votesInWords,
  voteTitle,
} from "./vote.ts"

test("A first name is letters of any script, without digits, addresses and line breaks", () => {
  for (const name of ["", "Asha", "Mary Ann", "O'Neil", "आशा", "Jean-Luc", "நிலா"]) {
    expect(voteNameProblem(name), name).toBeNull()
  }
  const refused = [
    "Asha 9845012345",
    "shop.example/x",
    "A\nB",
    "x".repeat(31),
    "\u202eahsA",
    "<b>",
    "...",
  ]
  for (const name of refused) expect(voteNameProblem(name), name).toMatch(/^(Write|The name)/)
})

test("A question carries no link, e-mail address or phone number", () => {
  for (const question of [
    "",
    "For the wedding on 12.12.2026, with my red sari?",
    "Under ₹2,500. Or not?",
    "शादी के लिए?",
  ]) {
    expect(voteQuestionProblem(question), question).toBeNull()
  }
  for (const question of [
    "See https://evil.example",
    "evil.example/win",
    "WWW.evil",
    "me@evil",
    "Call 98450 12345",
    "Call +91-98450-12345",
    "Call ९८४५०१२३४५",
    "x".repeat(121),
    "One\nTwo",
    "\u200b",
  ]) {
    expect(voteQuestionProblem(question), question).toMatch(/^(Write|The question)/)
  }
})

test("The title names who asks, and a single frame is asked about as one", () => {
  expect(voteTitle("Asha", 3)).toBe("Which frame suits Asha best?")
  expect(voteTitle(null, 2)).toBe("Which frame suits me best?")
  expect(voteTitle("Asha", 1)).toBe("Does this frame suit Asha?")
})

test("Each device is counted once, for a frame or for none, and equal frames lead together", () => {
  const results = countVotes([41, 43, 46], { a: 41, b: 46, c: NO_FRAME, d: 41, e: 46 })
  expect(results).toEqual({
    voters: 5,
    counts: [
      { choice: 41, count: 2 },
      { choice: 43, count: 0 },
      { choice: 46, count: 2 },
      { choice: NO_FRAME, count: 1 },
    ],
  })
  expect(leadersOf(results)).toEqual([41, 46])
  expect(leadersOf(countVotes([41, 43], { a: NO_FRAME }))).toEqual([])
  expect(leadersOf(countVotes([41, 43], { a: 43 }))).toEqual([43])
})

test("A number of votes is said in words", () => {
  expect([0, 1, 2].map(votesInWords)).toEqual(["no votes", "1 vote", "2 votes"])
})
