import { expect, test } from "vitest"
import type { Operation } from "#contract/office/operation.ts"
import { absolutePaths } from "./run-command.ts"

const operation = { paths: { file: null, folder: "." } } as unknown as Operation

test("A path is relative to the owner's current folder, whichever process opens it", () => {
  expect(absolutePaths(operation, { file: "products.csv", title: "a.b" }, "/home/asha")).toEqual({
    file: "/home/asha/products.csv",
    folder: "/home/asha",
    title: "a.b",
  })
  expect(absolutePaths(operation, { folder: "/pictures" }, "/home/asha")).toEqual({
    folder: "/pictures",
  })
})
