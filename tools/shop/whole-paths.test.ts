import { expect, test } from "vitest"
import type { Operation } from "#server/operations/operation.ts"
import { wholePaths } from "./whole-paths.ts"

const operation = { paths: { file: null, folder: "." } } as unknown as Operation

test("A path is meant from where the owner types it, whoever opens it", () => {
  expect(wholePaths(operation, { file: "goods.csv", title: "a.b" }, "/home/asha")).toEqual({
    file: "/home/asha/goods.csv",
    folder: "/home/asha",
    title: "a.b",
  })
  expect(wholePaths(operation, { folder: "/pictures" }, "/home/asha")).toEqual({
    folder: "/pictures",
  })
})
