import { ensureBuilt } from "./built.ts"
import { PROJECT } from "./command.ts"

/** `npm start`: builds what is not built, then becomes the shop. */
process.env.NODE_ENV ??= "development"
await ensureBuilt()
await import(`${PROJECT}/build/server/index.js`)
