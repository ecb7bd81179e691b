import { defineExamples } from "#tests/calls/define-examples.ts"

export default defineExamples({
  records: async () => null,
  requests: {},
  operations: [],
  privacy: {
    policy: { announced_versions: null },
    leftOut: { announced_versions: "a version of the shop's software" },
  },
})
