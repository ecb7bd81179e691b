import { ensureBuilt } from "./built.ts"
import { PROJECT } from "./command.ts"

/** `npm start`: builds the shop if necessary, then runs it. */
process.env.NODE_ENV ??= "development"
await ensureBuilt()
// Before the shop, so that its libraries are traced; only with a configured collector.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) await import("./telemetry.ts")
await import(`${PROJECT}/build/server/index.js`)
