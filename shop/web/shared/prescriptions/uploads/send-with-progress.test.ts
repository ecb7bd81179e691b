import { expect, test, vi } from "vitest"
import { sendWithProgress } from "./send-with-progress.ts"

test("A reply without a body is a reply [X-96]", async () => {
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {}
      response = ""
      status = 204
      onload = () => {}
      onloadend = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        this.onload()
        this.onloadend()
      }
    },
  )
  const reply = await sendWithProgress(() => {})("/backend/upload", { method: "POST", body: "{}" })
  expect(reply.status).toBe(204)
})
