import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { deletedRecordIn, deletedState } from "./deleted-state.ts"
import { ErasureWords } from "./erase-dialog.tsx"

test("The dialog says what is kept of a deleted account, why, how long and who can read it, only where it is kept", () => {
  const [erased, kept] = [false, true].map((isKept) =>
    renderToStaticMarkup(<ErasureWords isKept={isKept} />),
  )
  const said = [
    "Rule 8(3) of the Digital Personal Data Protection Rules 2025",
    "eye powers included, for a year",
    "Only the owner of the shop can open it",
    "You get a record number afterwards",
  ]
  expect(said.filter((words) => !kept!.includes(words))).toEqual([])
  expect(said.filter((words) => erased!.includes(words))).toEqual([])
  const added = kept!.split("</p>").filter((part) => !erased!.includes(part))
  expect(added).toHaveLength(1)
})

test("The number of a deleted account is in the history of its tab alone", () => {
  const record = { number: "DR-4821-0093-7716", keptUntil: "2028-05-13" }
  expect(deletedRecordIn(structuredClone(deletedState(record)))).toEqual(record)
  for (const state of [null, undefined, "x", {}, { deletedRecord: { number: 1 } }]) {
    expect(deletedRecordIn(state)).toBeNull()
  }
})
