import { expect, test } from "vitest"
import { aPrescription } from "#tests/calls/own-records.ts"
import { shopForThisTest } from "#tests/shop.ts"

test("The data export of an account has each prescription as a FHIR resource, too", async () => {
  const shop = await shopForThisTest()
  const { token } = await shop.signIn()
  const call = (method: "GET" | "POST", path: string, body?: unknown) =>
    shop.call(method, path, { token, body })
  const { id } = (await call("POST", "/api/people", { name: "Asha Rao", relation: "self" })).body
    .data
  const saved = { values: aPrescription, prescriber: "Netralaya Clinic" }
  await call("POST", `/api/people/${id}/prescriptions`, saved)
  expect((await call("GET", "/api/account/data")).body.prescriptions).toMatchObject([
    {
      prescriber: "Netralaya Clinic",
      fhir: {
        ...{ resourceType: "VisionPrescription", patient: { display: "Asha Rao" } },
        ...{ prescriber: { display: "Netralaya Clinic" } },
        lensSpecification: [{ eye: "right" }, { eye: "left" }],
      },
    },
  ])
})
