import { defineExamples } from "#tests/calls/define-examples.ts"

export default defineExamples({
  records: async () => ({}),
  requests: {},
  pages: async () => ["/try-on", "/try-on/41"],
})
