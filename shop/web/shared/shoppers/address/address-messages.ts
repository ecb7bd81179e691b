import type { ApiFailure } from "#contract/core/api-result.ts"
import { addressLimit } from "#domain/shoppers/address.ts"
import { msg, type Sentence, type Translate } from "#words/sentence.ts"

/** Messages about saved addresses (section 8 of the specification). */
export const addressMessages = {
  tokenMissing: msg("Token missing."),
  added: msg("Address submitted successfully!"),
  notAdded: msg("Failed to submit the address."),
  limit: msg("You can only have up to 10 addresses. Please try again."),
  edited: msg("Address updated successfully!"),
  notEdited: msg("Failed to update address."),
  confirmDelete: msg("Are you sure you want to delete this address?"),
  deleted: msg("Address deleted successfully!"),
  notDeleted: msg("Failed to delete address."),
  wentWrong: msg("Something went wrong."),
}

/**
 * The sentence about ten addresses is only for the limit; anything else has its own message.
 */
export const addFailure = (t: Translate, { code, message }: ApiFailure): string => {
  if (code === "ADDRESS_LIMIT") return t(addressMessages.limit)
  return code === "NO_CONNECTION" ? message : t(addressMessages.notAdded)
}

export const deleteFailure = ({ code }: ApiFailure): Sentence =>
  code === "NO_CONNECTION" ? addressMessages.wentWrong : addressMessages.notDeleted

export const addressLimitSentence = msg(
  "{limit} addresses are saved, and that is the most we can keep. Delete one to add another.",
  { limit: addressLimit },
)
