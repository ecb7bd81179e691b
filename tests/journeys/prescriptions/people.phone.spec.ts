import type { Locator, Page } from "@playwright/test"
import { barriers } from "../axe.ts"
import { cutOff } from "../cut-off.ts"
import { expect, test } from "../signed-in.ts"
import { chooseInFlow, confirmPrescription, goOnIn, openLensFlow } from "../steps.ts"
import { visit } from "../visit.ts"

/** Presses Tab until the element has the focus, then a key. */
async function press(page: Page, thing: Locator, key = "Enter") {
  await expect(thing).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await thing.evaluate((element) => element === element.ownerDocument.activeElement)) {
      return page.keyboard.press(key)
    }
    await page.keyboard.press("Tab")
  }
  throw new Error(`The focus never came to ${thing}.`)
}

/** Moves the focus by keyboard, and types. */
async function type(page: Page, field: Locator, text: string) {
  await press(page, field, "Shift")
  await page.keyboard.type(text)
}

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const values = {
  right: { sph: -2.5, cyl: -0.75, axis: 90, add: null },
  left: { sph: -2.25, cyl: 0, axis: null, add: null },
}

test("A shopper adds a child with the guardian's consent and a prescription, and deletes both, with the keyboard only", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/account")
  await press(page, page.getByRole("link", { name: "People and prescriptions" }))
  await expect(page).toHaveURL(/\/people$/)
  await expect(page.getByRole("heading", { name: "No prescriptions saved yet" })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await press(page, page.getByRole("button", { name: "Add a person" }))
  const adding = page.getByRole("dialog", { name: "Add a person" })
  await type(page, adding.getByLabel("Name"), "Meena Rao")
  await type(page, adding.getByLabel("Relationship to you"), "Child")
  await type(page, adding.getByLabel("Your full name"), "Asha Rao")
  const birth = adding.getByLabel("Your date of birth")
  await expect(birth).toHaveValue("")
  await birth.fill(dayBefore(17 * 365))
  await press(page, adding.getByRole("button", { name: "Save" }))
  await expect(adding.getByText("Only somebody who is 18 or older can agree")).toBeVisible()
  await expect(birth).toBeFocused()
  await birth.fill("1990-01-31")
  const consent = adding.getByRole("checkbox", { name: /parent or legal guardian/ })
  await expect(consent).not.toBeChecked()
  await press(page, adding.getByRole("button", { name: "Save" }))
  await expect(adding.getByText("we need the consent of a parent or guardian")).toBeVisible()
  await expect(consent).toBeFocused()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await page.keyboard.press("Space")
  await press(page, adding.getByRole("button", { name: "Save" }))

  const person = page.getByRole("region", { name: "Meena Rao" })
  await expect(person.getByText(/a parent or guardian agreed on/)).toBeVisible()
  await press(page, person.getByRole("button", { name: "Add a prescription for Meena Rao" }))
  const form = page.getByRole("dialog", { name: "Prescription for Meena Rao" })
  await type(page, form.getByLabel("Right eye SPH"), "-2.50")
  await press(page, form.getByRole("button", { name: "Save prescription" }))
  await expect(form.getByText("No cylinder (CYL) on your prescription?")).toBeVisible()
  await expect(form.getByText(/a CYL needs an AXIS/)).toHaveCount(0)
  await expect(form.getByLabel("Right eye AXIS")).toBeFocused()
  await page.keyboard.type("90")
  await press(page, form.getByLabel("Both eyes have the same power"), "Space")
  await form.getByLabel("Date of the eye test").fill(dayBefore(400))
  await expect(form.getByText(/older than a year/)).toBeVisible()
  await expect(form.getByRole("checkbox", { name: /one message/ })).toHaveCount(0)
  await form.getByLabel("Date of the eye test").fill(dayBefore(30))
  await expect(form.getByRole("checkbox", { name: /one message/ })).not.toBeChecked()
  await type(page, form.getByLabel("Doctor or clinic"), "Dr Iyer")
  await expect(form.getByText(/Right eye: minus two point five zero/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await press(page, form.getByRole("button", { name: "Save prescription" }))
  await expect(person.getByText("-2.50 -0.25 × 90")).toHaveCount(2)
  const reminder = person.getByRole("checkbox", { name: /one message/ })
  await expect(reminder).not.toBeChecked()
  await press(page, reminder, "Space")
  await expect(person.getByText(/is a year old, on /)).toBeVisible()
  await expect(reminder).toBeChecked()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])

  await press(page, person.getByRole("button", { name: /^Delete prescription/ }))
  const asked = page.getByRole("dialog", { name: "Delete this prescription?" })
  await press(page, asked.getByRole("button", { name: "Delete for good" }))
  await expect(person.getByText("No prescription yet.")).toBeVisible()
  await press(page, person.getByRole("button", { name: "Delete Meena Rao" }))
  const last = page.getByRole("dialog", { name: "Delete Meena Rao?" })
  await press(page, last.getByRole("button", { name: "Delete for good" }))
  await expect(page.getByRole("heading", { name: "No prescriptions saved yet" })).toBeVisible()
})

test("A saved prescription fills in the lens flow with one press, and a changed one is compared and saved for next time", async ({
  page,
  shopper,
}) => {
  const added = await shopper.call("POST", "/api/people", { name: "Asha Rao", relation: "self" })
  const { id } = (await added.json()).data
  await shopper.call("POST", `/api/people/${id}/prescriptions`, {
    values: { ...values, pd: "63" },
    testedOn: dayBefore(500),
  })
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  const saved = flow.getByRole("button", { name: /^Asha Rao/ })
  await expect(saved).toHaveText(/older than a year.*Right -2\.50 -0\.75 × 90.*Left -2\.25/)
  const offer = flow.getByRole("checkbox", { name: /for next time/ })
  await press(page, saved)
  await expect(flow.getByText(/^Filled in from Asha Rao/)).toBeVisible()
  await expect(flow.getByText(/older than a year: have|older than a year\. Eyes/)).toBeVisible()
  await expect(flow.getByLabel("Right eye AXIS")).toHaveValue("90")
  await expect(flow.getByLabel(/Pupillary distance/)).toHaveValue("63")
  await expect(flow.getByLabel(/This is my prescription/)).not.toBeChecked()
  await expect(offer).toHaveCount(0)

  await flow.getByLabel("Right eye SPH").selectOption({ label: "-4.00" })
  const different = flow.getByText(/^Different from Asha Rao's last prescription/)
  await expect(different).toBeVisible()
  await expect(flow.getByText("Right eye: SPH -4.00 (was -2.50).")).toBeVisible()
  await expect(flow.getByText(/changed by more than 1\.00/)).toBeVisible()
  await expect(offer).not.toBeChecked()
  await offer.check()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await confirmPrescription(flow)
  await expect(flow.getByLabel("Whose prescription is it?")).toBeFocused()
  await flow.getByLabel("Whose prescription is it?").selectOption("Asha Rao")
  await goOnIn(flow).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(page.getByText("Prescription saved for Asha Rao.").first()).toBeVisible()

  await visit(page, "/people")
  const person = page.getByRole("region", { name: "Asha Rao" })
  await expect(person.getByText("-4.00 -0.75 × 90")).toBeVisible()
  await expect(
    person.getByText("Since the one before: Right eye: SPH -4.00 (was -2.50)."),
  ).toBeVisible()
})

test("A saved prescription is corrected with the keyboard only", async ({ page, shopper }) => {
  const testedOn = dayBefore(30)
  const added = await shopper.call("POST", "/api/people", { name: "Asha Rao", relation: "self" })
  const { id } = (await added.json()).data
  await shopper.call("POST", `/api/people/${id}/prescriptions`, {
    values: { ...values, pd: "63" },
    testedOn,
    prescriber: "Dr Iyer",
  })
  await visit(page, "/people")
  const person = page.getByRole("region", { name: "Asha Rao" })
  const edit = person.getByRole("button", { name: /^Edit prescription/ })
  await press(page, edit)
  const form = page.getByRole("dialog", { name: /prescription/i })
  await expect(form.getByLabel("Right eye SPH")).toHaveValue("-2.5")
  await expect(form.getByLabel("Right eye AXIS")).toHaveValue("90")
  await expect(form.getByLabel(/Pupillary distance/)).toHaveValue("63")
  await expect(form.getByLabel("Doctor or clinic")).toHaveValue("Dr Iyer")
  await expect(form.getByLabel("Date of the eye test")).toHaveValue(testedOn)

  // Leaving the form changes nothing.
  await type(page, form.getByLabel("Right eye SPH"), "-5.00")
  await page.keyboard.press("Escape")
  await expect(form).toHaveCount(0)
  await expect(edit).toBeFocused()
  await expect(person.getByText("-2.50 -0.75 × 90")).toBeVisible()

  await page.keyboard.press("Enter")
  await type(page, form.getByLabel("Right eye SPH"), "-3.25")
  await press(page, form.getByLabel("Right eye AXIS"), "Control+a")
  await page.keyboard.type("200")
  await press(page, form.getByRole("button", { name: /^Save/ }))
  await expect(form.getByText(/AXIS is a whole number from 1 to 180/)).toBeVisible()
  await expect(form.getByLabel("Right eye AXIS")).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press("Control+a")
  await page.keyboard.type("95")
  await press(page, form.getByRole("button", { name: /^Save/ }))
  await expect(form).toHaveCount(0)
  await expect(person.getByText("-3.25 -0.75 × 95")).toBeVisible()
  await expect(person.getByText("-2.50 -0.75 × 90")).toHaveCount(0)
  await expect(person.getByText(/Dr Iyer/)).toBeVisible()
  await expect(edit).toHaveCount(1)
})
