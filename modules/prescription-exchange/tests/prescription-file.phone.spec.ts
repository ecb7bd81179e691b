import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { barriers } from "#tests/journeys/axe.ts"
import { cutOff } from "#tests/journeys/cut-off.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"
import { visit } from "#tests/journeys/visit.ts"

const values = {
  right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 },
  left: { sph: -2.25, cyl: 0, axis: null, add: 1.75 },
  pd: "31.5/32",
  details: {
    prism: { right: { in: 2, up: -0.5 }, left: { in: 0, up: 0 } },
    vertexDistance: 12,
  },
}

/** What a press on a button saves. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent("download")
  await press()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") }
}

test("A shopper takes a prescription along as text, QR code and FHIR file, and adds it again from that file after confirming each value", async ({
  page,
  shopper,
}) => {
  const testedOn = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const added = await shopper.call("POST", "/api/people", { name: "Asha Rao", relation: "self" })
  const { id } = (await added.json()).data
  const body = { values, testedOn, prescriber: "Dr Iyer" }
  await shopper.call("POST", `/api/people/${id}/prescriptions`, body)
  await shopper.call("POST", "/api/people", { name: "Ravi Rao", relation: "parent" })
  await visit(page, "/people")
  const person = page.getByRole("region", { name: "Asha Rao" })
  await expect(person.getByText("Right eye: prism 2.00 in, 0.50 down")).toBeVisible()

  await person.getByRole("button", { name: /^Download prescription/ }).click()
  const dialog = page.getByRole("dialog", { name: "Download prescription" })
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  const text = await downloaded(page, () =>
    dialog.getByRole("button", { name: "Text file" }).click(),
  )
  expect(text.name).toBe(`prescription-${testedOn}.txt`)
  expect(text.text).toContain(
    "Right (OD): SPH -2.50 CYL -0.75 AXIS 90 ADD +1.75 PRISM 2.00 in, 0.50 down",
  )
  const fhir = await downloaded(page, () =>
    dialog.getByRole("button", { name: "FHIR file" }).click(),
  )
  expect(fhir.name).toBe(`prescription-${testedOn}.json`)
  expect(JSON.parse(fhir.text)).toMatchObject({
    ...{ resourceType: "VisionPrescription", patient: { display: "Asha Rao" } },
    ...{ dateWritten: testedOn, prescriber: { display: "Dr Iyer" } },
  })
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)

  const other = page.getByRole("region", { name: "Ravi Rao" })
  await other.getByRole("button", { name: "Add from a file for Ravi Rao" }).click()
  const adding = page.getByRole("dialog", { name: "Prescription for Ravi Rao from a file" })
  const field = adding.getByLabel("Choose a file")
  await field.setInputFiles({
    ...{ name: "photo.json", mimeType: "application/json" },
    buffer: Buffer.from('{"name":"package"}'),
  })
  await expect(
    adding.getByText("This file is not a prescription in the FHIR format."),
  ).toBeVisible()
  await adding.getByLabel("Or paste the text").fill("See you on Monday")
  await adding.getByRole("button", { name: "Read the text" }).click()
  await expect(adding.getByText(/can't find powers in it/)).toBeVisible()
  await expect(adding.getByLabel("Or paste the text")).toBeFocused()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await field.setInputFiles({
    ...{ name: fhir.name, mimeType: "application/json", buffer: Buffer.from(fhir.text) },
  })

  const form = page.getByRole("dialog", { name: "Prescription for Ravi Rao", exact: true })
  await expect(form.getByText(/^Read on this device and not saved yet/)).toBeVisible()
  await expect(form.getByText("The name in it: Asha Rao.")).toBeVisible()
  await expect(form.getByLabel("Right eye AXIS")).toHaveValue("90")
  await expect(form.getByLabel("Prism, right eye")).toHaveValue("2.00 in, 0.50 down")
  await expect(form.getByLabel("Date of the eye test")).toHaveValue(testedOn)
  await expect(form.getByLabel("Doctor or clinic")).toHaveValue("Dr Iyer")
  await form.getByRole("button", { name: "Save prescription" }).click()
  await expect(form.getByText(/^Tick every line, or correct/)).toBeVisible()
  const lines = form.getByRole("group", { name: /^Tick each line/ }).getByRole("checkbox")
  await expect(lines).toHaveCount(5)
  await expect(lines.first()).toBeFocused()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  for (const line of await lines.all()) await line.check()

  // A value that is changed has to be confirmed again.
  await form.getByLabel("Right eye SPH").selectOption({ label: "-2.75" })
  await expect(lines.first()).not.toBeChecked()
  await form.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })
  await expect(lines.first()).toBeChecked()
  await form.getByRole("button", { name: "Save prescription" }).click()
  await expect(form).toHaveCount(0)
  await expect(other.getByText("-2.50 -0.75 × 90 ADD +1.75")).toBeVisible()
  const list = await (await shopper.call("GET", "/api/people")).json()
  expect(list.data[1].prescriptions).toMatchObject([{ values, testedOn, prescriber: "Dr Iyer" }])
})

test("A pasted text fills in what it says, and leaves open what it does not", async ({
  page,
  shopper,
}) => {
  await shopper.call("POST", "/api/people", { name: "Asha Rao", relation: "self" })
  await visit(page, "/people")
  await page.getByRole("button", { name: "Add from a file for Asha Rao" }).click()
  const adding = page.getByRole("dialog", { name: "Prescription for Asha Rao from a file" })
  await adding
    .getByLabel("Or paste the text")
    .fill("City Eye Hospital\nOD 2.50 -0.75 x 90\nOS -2.25\nPD 62")
  await adding.getByRole("button", { name: "Read the text" }).click()
  const form = page.getByRole("dialog", { name: "Prescription for Asha Rao", exact: true })
  await expect(form.getByText(`Right eye: SPH "2.5" could not be read.`)).toBeVisible()
  await expect(form.getByRole("listitem").filter({ hasText: "City Eye Hospital" })).toBeVisible()
  await expect(form.getByRole("group", { name: /^Tick each line/ })).toHaveCount(0)
  await expect(form.getByLabel("Right eye AXIS")).toHaveValue("90")
  await expect(form.getByLabel("Left eye SPH")).toHaveValue("-2.25")
  await form.getByRole("button", { name: "Save prescription" }).click()
  await expect(form.getByLabel("Right eye SPH")).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await form.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })
  await expect(form.getByRole("group", { name: /^Tick each line/ })).toBeVisible()
})
