import { z } from "zod"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"
import { tabStore } from "#web/shared/storage/tab-store.ts"

const challengeForm = z.object({ token: z.string(), mobile: z.string(), sentAt: z.number() })

/** The state shared by the two pages: the number, the time, and the server's challenge. */
export type Challenge = z.output<typeof challengeForm>

export const challenge = tabStore("challenge", challengeForm.parse)

const demoCodeForm = z.object({ code: z.string(), expiresAt: z.number() })

/** Browser key `otp`: the code itself, which only the on-screen demo sender returns. */
export const demoCode = persistedStore<z.output<typeof demoCodeForm> | null>("otp", null, {
  parse: demoCodeForm.parse,
})
