import { register } from "node:module"
import { FastifyOtelInstrumentation } from "@fastify/otel"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { registerInstrumentations } from "@opentelemetry/instrumentation"
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http"
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg"
import { PinoInstrumentation } from "@opentelemetry/instrumentation-pino"
import { resourceFromAttributes } from "@opentelemetry/resources"
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node"
import { privateExporter } from "./telemetry/private-exporter.ts"

/**
 * Traces by OpenTelemetry, loaded before the shop: `node --import ./tools/telemetry.ts
 * build/server/index.js`, and by `npm start` where OTEL_EXPORTER_OTLP_ENDPOINT is set. Nothing else
 * imports it. The collector and the sampling are configured by the standard OTEL_… variables.
 */
register("@opentelemetry/instrumentation/hook.mjs", import.meta.url)

const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME ?? "chashma" }),
  spanProcessors: [new BatchSpanProcessor(privateExporter(new OTLPTraceExporter()))],
})
provider.register()
registerInstrumentations({
  tracerProvider: provider,
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url }) => url === "/healthz" || url === "/readyz",
    }),
    new FastifyOtelInstrumentation({ registerOnInitialization: true }),
    // Without parameter values.
    new PgInstrumentation({ enhancedDatabaseReporting: false }),
    // Adds trace_id and span_id to each log line.
    new PinoInstrumentation({ disableLogSending: true }),
  ],
})
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void provider.forceFlush().catch(() => {}))
}
