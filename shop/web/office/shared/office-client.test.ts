import { expect, test, vi } from "vitest"
import { officePicture } from "#contract/catalogue/operations/add-picture.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import { officeSession } from "#contract/office/office.ts"
import { callOffice } from "./office-client.ts"
import { sendFile } from "./send-file.ts"

const calls: Record<string, () => Promise<ApiResult<unknown>>> = {
  callOffice: () => callOffice(officeSession),
  sendFile: () => sendFile(officePicture, {}, new Blob(["picture"])),
}

test.each(Object.entries(calls))(
  "In the back office only a missing reply is a lost connection: %s [X-96]",
  async (_, call) => {
    const codeAfter = async (reply: Promise<Response>) => {
      vi.stubGlobal("fetch", () => reply)
      const result = await call()
      return result.ok ? null : result.failure.code
    }
    expect(await codeAfter(Promise.reject(new TypeError("network")))).toBe("NO_CONNECTION")
    expect(await codeAfter(Promise.resolve(new Response("<h1>Hello</h1>")))).toBe("NO_CONNECTION")
    const gone = Response.json({ error: { code: "NOT_FOUND", message: "Gone." } }, { status: 404 })
    expect(await codeAfter(Promise.resolve(gone))).toBe("NOT_FOUND")
    const broken = new Response("<h1>Bad gateway</h1>", { status: 502 })
    expect(await codeAfter(Promise.resolve(broken))).toBe("SERVER_FAULT")
    expect(await codeAfter(Promise.resolve(new Response("", { status: 403 })))).toBe("REFUSED")
  },
)
