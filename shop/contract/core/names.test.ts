import { expect, test } from "vitest"
import { personForm } from "../prescriptions/people.ts"
import { addressForm } from "../shoppers/addresses.ts"
import { nameText } from "./text.ts"

const forged = ["Asha\r\nBcc: x@example.com", "Asha\nRao", "Asha \u202eoaR", "\u2066Asha\u2069"]

const address = {
  contact_name: "Asha Rao",
  pincode: "560041",
  phone_number: null,
  address: "3rd Cross, Jayanagar",
  city: "Bengaluru",
  state: "Karnataka",
  house_flat_office_no: "14",
}

test("Names with line breaks or controls of the writing direction are refused, and line breaks around them removed", () => {
  for (const name of forged) {
    expect(addressForm.safeParse({ ...address, contact_name: name }).success, name).toBe(false)
    expect(personForm.safeParse({ name, relation: "self" }).success, name).toBe(false)
    expect(nameText(80, "Enter a name.").safeParse(name).success, name).toBe(false)
  }
  const typed = "  Asha Rao\r\n"
  expect(addressForm.parse({ ...address, contact_name: typed }).contact_name).toBe("Asha Rao")
  expect(personForm.parse({ name: typed, relation: "self" }).name).toBe("Asha Rao")
})
