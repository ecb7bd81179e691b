import { persistedStore } from "./persisted-store.ts"

/**
 * Browser key `fit`: the face or the old frame that frames are compared with. It is never sent.
 * Pages load the code that reads it (`readFitReference`) only if there is one. Cleared at sign-out.
 */
export const savedFit = persistedStore<unknown>("fit", null, { parse: (stored) => stored })
