import type { ProductId } from "../core/id.ts"
import { nameTextProblem } from "../core/text.ts"

/** A frame of a vote, as it was when the vote began. */
export interface VoteFrame {
  id: ProductId
  title: string
  /** As `Product.thumbnail`. */
  thumbnail: string
}

/** More pictures beside each other are too small on a phone. */
export const MAX_VOTE_FRAMES = 3

/** A vote with more voters is closed to new ones: it is for a family, not a public poll. */
export const MAX_VOTERS = 100

/** A vote is open, and kept, for this long. */
export const VOTE_DAYS = 30

/** In the place of a product's id: none of the frames suits. */
export const NO_FRAME = 0

export const VOTE_NAME_MAX_LENGTH = 30
export const VOTE_QUESTION_MAX_LENGTH = 120

/** Letters of any script with their marks, and what joins the parts of a name. */
const FIRST_NAME = /^(?=.*\p{L})(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)+$/u

/**
 * The problem with the creator's first name, as a sentence; null without one, or if there is
 * no name. It is part of the title that chat apps show, so it has no digits or addresses.
 */
export const voteNameProblem = (name: string): string | null =>
  name === ""
    ? null
    : name.length > VOTE_NAME_MAX_LENGTH
      ? `Write a first name of at most ${VOTE_NAME_MAX_LENGTH} letters.`
      : (nameTextProblem(name) ??
        (FIRST_NAME.test(name) ? null : "Write a first name, in letters only."))

/** An address with or without its scheme, an e-mail address, or a telephone number. */
const CONTACT = /https?:|www\.|@|\p{L}\.\p{L}{2,}|(?:\p{Nd}[\s().-]*){9,}/iu

/**
 * The problem with a question, as a sentence; null without one, or if there is no question. A link
 * of the shop must not carry other people's links and numbers.
 */
export const voteQuestionProblem = (question: string): string | null =>
  question.length > VOTE_QUESTION_MAX_LENGTH
    ? `Write at most ${VOTE_QUESTION_MAX_LENGTH} letters.`
    : CONTACT.test(question)
      ? "Write the question without links, e-mail addresses and phone numbers."
      : question === ""
        ? null
        : (nameTextProblem(question)?.replace("name", "question") ?? null)

/** The title of a vote: `Which frame suits Asha?` */
export const voteTitle = (name: string | null, frames: number): string =>
  frames === 1 ? `Does this frame suit ${name || "me"}?` : `Which frame suits ${name || "me"} best?`

/** How many chose each of the frames, and none of them. */
export interface VoteResults {
  voters: number
  /** In the order of the frames; `NO_FRAME` is last. */
  counts: { choice: number; count: number }[]
}

/**
 * Counts the choices of the voters.
 * @param frames ids of the products, in their order
 * @param ballots the choice of each device
 */
export function countVotes(
  frames: readonly number[],
  ballots: Readonly<Record<string, number>>,
): VoteResults {
  const choices = Object.values(ballots)
  return {
    voters: choices.length,
    counts: [...frames, NO_FRAME].map((choice) => ({
      choice,
      count: choices.filter((one) => one === choice).length,
    })),
  }
}

/** The frames with the most votes: several if they are equal, none before the first vote for one. */
export function leadersOf({ counts }: VoteResults): number[] {
  const frames = counts.filter(({ choice }) => choice !== NO_FRAME)
  const most = Math.max(0, ...frames.map(({ count }) => count))
  return most === 0 ? [] : frames.filter(({ count }) => count === most).map(({ choice }) => choice)
}

/** `no votes`, `1 vote`, `4 votes` */
export const votesInWords = (count: number): string =>
  `${count || "no"} ${count === 1 ? "vote" : "votes"}`
