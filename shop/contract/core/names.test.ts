import { expect, test } from "vitest"
import { reviewDraft } from "../catalogue/reviews.ts"
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

test("A review keeps its paragraphs and loses characters that change its direction or its line", () => {
  const parse = (text: string) =>
    reviewDraft.safeParse({ stars: 5, text, photos: [], show_name: true })
  expect(parse("Light frame.\r\n\r\nFits well.").data?.text).toBe("Light frame.\n\nFits well.")
  expect(parse("Light frame.\rFits well.").data?.text).toBe("Light frame.\nFits well.")
  for (const sign of ["\u202e", "\u2067", "\u0008", "\u001b"]) {
    expect(parse(`Light ${sign}frame, fits well.`).data?.text).toBe("Light frame, fits well.")
  }
  expect(parse("Light frame,\u2028fits well.").data?.text).toBe("Light frame,\nfits well.")
})
