import type { ApiFailure } from "#contract/core/api-result.ts"
import { addressLimit } from "#domain/shoppers/address.ts"

/** Messages about saved addresses (section 8 of the specification). */
export const addressMessages = {
  tokenMissing: "Token missing.",
  added: "Address submitted successfully!",
  notAdded: "Failed to submit the address.",
  limit: "You can only have up to 10 addresses. Please try again.",
  edited: "Address updated successfully!",
  notEdited: "Failed to update address.",
  confirmDelete: "Are you sure you want to delete this address?",
  deleted: "Address deleted successfully!",
  notDeleted: "Failed to delete address.",
  wentWrong: "Something went wrong.",
}

/**
 * The sentence about ten addresses is only for the limit; anything else has its own message.
 */
export const addFailure = ({ code, message }: ApiFailure): string => {
  if (code === "ADDRESS_LIMIT") return addressMessages.limit
  return code === "NO_CONNECTION" ? message : addressMessages.notAdded
}

export const deleteFailure = ({ code }: ApiFailure): string =>
  code === "NO_CONNECTION" ? addressMessages.wentWrong : addressMessages.notDeleted

export const addressLimitSentence = `${addressLimit} addresses are saved, and that is the most we can keep. Delete one to add another.`
