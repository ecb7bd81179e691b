import { defineExamples } from "#tests/calls/define-examples.ts"

export default defineExamples({
  records: async () => null,
  requests: {},
  operations: [["self-audit certify", { by: "Asha", designation: "" }, "BAD_REQUEST"]],
  privacy: {
    policy: { self_audits: null },
    leftOut: { self_audits: "what the owner certified about the shop" },
  },
})
