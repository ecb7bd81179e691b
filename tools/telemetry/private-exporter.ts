import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-node"

/**
 * The attributes of a span that may be exported. URLs, headers, client addresses and error messages
 * contain user input, so everything that is not listed stays in the process.
 */
const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...["http.request.method", "http.response.status_code", "http.route", "http.method"],
  ...["http.status_code", "server.address", "server.port", "net.peer.name", "net.peer.port"],
  ...["network.protocol.version", "error.type"],
  ...["db.system", "db.system.name", "db.name", "db.namespace", "db.operation.name"],
  // With $1 in place of each value.
  ...["db.statement", "db.query.text"],
  ...["fastify.type", "hook.name", "service.name"],
])

/** A span's name is a method and a route, or a statement's kind; anything longer may be a URL. */
const MAX_NAME_LENGTH = 80

const privateSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: span.name.split("?", 1)[0]!.slice(0, MAX_NAME_LENGTH) },
    attributes: {
      value: Object.fromEntries(
        Object.entries(span.attributes).filter(([name]) => ALLOWED_ATTRIBUTES.has(name)),
      ),
    },
    // Exceptions are events with their message.
    events: { value: [] },
    status: { value: { code: span.status.code } },
  })

/** The same exporter without personal data. */
export const privateExporter = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(privateSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})
