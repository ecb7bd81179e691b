/** What came of an operation, after its sentence. */
const results: Readonly<Record<string, string>> = {
  OK: "Done",
  REFUSED: "Nothing was changed",
  BAD_REQUEST: "Not done: something in the form was not right",
  NOT_PERMITTED: "Not done: the role does not allow it",
  CONFIRM_IDENTITY: "Not done: the password was asked for first",
  NEEDS_APPROVAL: "Waits for a second person",
  NOT_ALLOWED_NOW: "Not done: it was not possible at that time",
  NOT_FOUND: "Not done: it was not found",
  CHANGED_MEANWHILE: "Not done: somebody else changed it first",
  OUT_OF_STOCK: "Not done: not enough in stock",
  TOO_MANY_REQUESTS: "Not done: too many tries",
  PROVIDER_UNAVAILABLE: "Not done: the provider did not reply",
  INTERNAL: "Not done: an error in the shop",
}

/** @param result null while it is running, or after it was interrupted */
export const auditResultWords = (result: string | null): string =>
  result === null ? "Not finished" : (results[result] ?? "Not done")

/** Names of fields where the words of the code are not those of the shop. */
const fieldNames: Readonly<Record<string, string>> = {
  about: "subject",
  alternatives: "picture descriptions",
  by: "person",
  cash: "cash on delivery",
  deliverable: "delivery",
  dry_run: "only a check",
  earliest: "earliest day",
  expect: "stock before",
  find: "search text",
  first_order: "only for a first order",
  frameColours: "frame colours",
  hsn: "HSN",
  id: "number",
  latest: "latest day",
  keep_good: "keep the good rows",
  made: "lenses made",
  max_rupees: "maximum discount",
  place: "position",
  prefix: "PIN code",
  min_rupees: "minimum purchase",
  pd: "PD",
  publish_from: "shown from",
  publish_until: "shown until",
  publishFrom: "shown from",
  publishUntil: "shown until",
  restock: "back in stock",
  rupees: "amount",
  since: "from",
  unmeasured: "without measurements",
  with_member: "together with a member discount",
}

/** `nextPrice` and `next_price` are the next price. */
export const fieldWords = (name: string): string =>
  (Object.hasOwn(fieldNames, name) ? fieldNames[name] : null) ??
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
