const titles = /^(mr|mrs|ms|miss|dr|prof|shri|smt|kum|adv)\.?$/i

/**
 * The name to greet a shopper by: the first name on their addresses, without a title.
 * @param fullNames on all saved addresses
 * @returns null if they are of several people, or no names but initials (`A. Rao`)
 */
export function firstNameOf(fullNames: readonly string[]): string | null {
  const [name, ...others] = new Set(fullNames.map(firstWord))
  return name && others.length === 0 && /^[\p{L}\p{M}'’-]{2,}$/u.test(name) ? name : null
}

const firstWord = (name: string): string =>
  name.split(/\s+/).find((word) => word !== "" && !titles.test(word)) ?? ""
