import { defineExamples } from "#tests/calls/define-examples.ts"

export default defineExamples({
  records: async () => null,
  requests: {},
  operations: [
    ["books show", {}, "OK"],
    ["books file", { month: "2026-13", file: "gstr1" }, "BAD_REQUEST"],
    ["books export", { month: "2026-10" }, "BAD_REQUEST"],
  ],
})
