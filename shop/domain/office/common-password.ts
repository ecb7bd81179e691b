import { normalizeTyped } from "../core/identifier.ts"

/** Words that lists of leaked passwords are made of, and runs of keys; in lower case. */
const words = [
  ...["password", "passwort", "passw0rd", "pass", "secret", "admin", "administrator", "login"],
  ...["welcome", "letmein", "master", "iloveyou", "love", "sunshine", "princess", "dragon"],
  ...["monkey", "football", "cricket", "superman", "batman", "shadow", "michael", "charlie"],
  ...["india", "bharat", "krishna", "ganesh", "lakshmi", "jaishreeram", "omnamahshivay", "sairam"],
  ...["chashma", "optical", "optics", "glasses", "eyewear", "shop", "store", "owner", "manager"],
  ...["changeme", "default", "test", "user", "guest", "hello", "qwertyuiop", "qwerty", "asdfghjkl"],
  ...["asdfgh", "asdf", "zxcvbnm", "zxcvbn", "1qaz2wsx", "qazwsx", "abcdefghijklmnopqrstuvwxyz"],
  ...[
    "1q2w3e4r5t6y",
    "1q2w3e4r",
    "mumbai",
    "delhi",
    "bengaluru",
    "bangalore",
    "chennai",
    "kolkata",
  ],
  ...["hyderabad"],
]

/** Characters that people write for letters. */
const letterOf: Readonly<Record<string, string>> = {
  "@": "a",
  $: "s",
  "0": "o",
  "1": "i",
  "3": "e",
}

/** What is left of a password without common words has to be at least this long. */
const MIN_REST = 5

/**
 * Whether a password is one of those that are tried first: common words, runs such as 1234 or abcd,
 * and one character or group again and again, with little else (NIST SP 800-63B, 3.1.1.2).
 */
export function isCommonPassword(password: string): boolean {
  const plain = normalizeTyped(password).normalize("NFKC").toLowerCase()
  // Other scripts have no list here, and are not the first to be tried.
  if (/[^\p{ASCII}]/u.test(plain)) return false
  return (
    isMadeOfCommon(plain) || isMadeOfCommon(plain.replace(/[@$013]/g, (mark) => letterOf[mark]!))
  )
}

function isMadeOfCommon(password: string): boolean {
  const plain = password.replace(/[\W_]/g, "")
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst
    .reduce((left, word) => left.replaceAll(word, " "), plain)
    .replace(/(.{1,32}?)\1{2,}/g, " ")
    .split(" ")
    .flatMap(withoutRuns)
  return new Set(rest).size < MIN_REST
}

/** The characters that do not continue a run such as 1234, 4321 or abcd. */
const withoutRuns = (part: string): string[] =>
  [...part].filter((_, n) => {
    const step = (from: number) => part.charCodeAt(from + 1) - part.charCodeAt(from)
    const isRun = (from: number) =>
      from >= 0 &&
      from + 2 < part.length &&
      Math.abs(step(from)) <= 1 &&
      step(from) === step(from + 1)
    return !isRun(n) && !isRun(n - 1) && !isRun(n - 2)
  })
