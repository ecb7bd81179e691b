import fastify, {
  type FastifyInstance,
  type InjectOptions,
  type LightMyRequestResponse,
} from "fastify"
import { onTestFinished } from "vitest"
import type { StoredParcel } from "../aftership/entities.ts"
import { type StandInsOptions, standIns } from "../stand-ins.ts"
import { type ManualClock, manualClock } from "./manual-clock.ts"

export const credentials = { clientId: "sandbox-id", clientSecret: "sandbox-secret" }
const apiKey = "sandbox-key"
export const webhookSecret = "sandbox-webhook-secret"
export const authkey = "sandbox-authkey"

interface Settings {
  webhookUrl?: string
  folder?: string | null
  clock?: ManualClock
  stepMs?: number
  options?: Partial<StandInsOptions>
}

export interface Running {
  app: FastifyInstance
  clock: ManualClock
  /** Calls the Cashfree API with valid credentials; `path` is relative to `/pg`. */
  pay(method: "GET" | "POST" | "PATCH", path: string, body?: object, headers?: object): Reply
  /** Calls the AfterShip API with a valid key; `path` is relative to the version. */
  track(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Reply
  /** Sets the behaviour of a stand-in. */
  control(standIn: "cashfree" | "aftership" | "msg91", body: object): Reply
  /** The ledger of a stand-in. */
  ledger(standIn: "cashfree" | "aftership" | "msg91"): Promise<Ledger>
}

type Reply = Promise<LightMyRequestResponse>

interface Ledger {
  behaviour: Record<string, unknown>
  orders: { order_id: string; order_status: string }[]
  payments: { cf_payment_id: string; payment_status: string }[]
  refunds: { refund_id: string; refund_status: string }[]
  parcels: StoredParcel[]
  webhooks: { type: string; state: string; attempts: { status: number | null }[] }[]
}

const nowhere = "http://127.0.0.1:9/"

/** All stand-ins under `/sandbox`, with a manual clock, until the test is over. */
export async function start(settings: Settings = {}): Promise<Running> {
  const clock = settings.clock ?? manualClock()
  const webhookUrl = () => settings.webhookUrl ?? nowhere
  const app = fastify()
  await app.register(standIns, {
    prefix: "/sandbox",
    folder: settings.folder ?? null,
    publicUrl: () => "http://127.0.0.1:3000",
    payments: { ...credentials, webhookUrl },
    courier: { apiKey, webhookSecret, webhookUrl, stepMs: settings.stepMs ?? 1000 },
    sms: { authkey },
    clock,
    ...settings.options,
  })
  await app.ready()
  onTestFinished(() => app.close())

  const call = (options: InjectOptions) => app.inject(options)
  return {
    app,
    clock,
    pay: (method, path, body, headers) =>
      call({
        method,
        url: `/sandbox/cashfree/pg${path}`,
        headers: {
          "x-api-version": "2025-01-01",
          "x-client-id": credentials.clientId,
          "x-client-secret": credentials.clientSecret,
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      }),
    track: (method, path, body) =>
      call({
        method,
        url: `/sandbox/aftership/tracking/2026-07${path}`,
        headers: { "as-api-key": apiKey },
        ...(body === undefined ? {} : { payload: body }),
      }),
    control: (standIn, body) =>
      call({ method: "POST", url: `/sandbox/${standIn}/control`, payload: body }),
    ledger: async (standIn) => (await app.inject(`/sandbox/${standIn}/control`)).json<Ledger>(),
  }
}
