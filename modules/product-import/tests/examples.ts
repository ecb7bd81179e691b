import { defineExamples } from "#tests/calls/define-examples.ts"

export default defineExamples({
  records: async () => null,
  requests: {},
  operations: [
    ["import", { file: "/nowhere.csv" }, "BAD_REQUEST"],
    ["export", {}, "OK"],
  ],
  inputs: () => ({
    "pictures match": { files: ["CH-101-1.jpg"] },
    "pictures fetch": { handle: "x", addresses: ["https://127.0.0.1/a.jpg"] },
  }),
})
