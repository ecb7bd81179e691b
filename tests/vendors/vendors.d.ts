// The parts of the vendors' SDKs that these tests use, so that types are checked without installing
// them.

declare module "cashfree-pg" {
  type Call<Data> = Promise<{ status: number; headers: Record<string, unknown>; data: Data }>

  interface Order {
    order_status: string
    payment_session_id: string
  }
  interface Payment {
    cf_payment_id: string
    payment_status: string
  }
  interface Refund {
    refund_arn: string | null
    refund_status: string
  }
  interface Settlement {
    service_charge?: number
    service_tax?: number
    settlement_amount?: number
    transfer_utr?: string
  }

  export const CFEnvironment: { SANDBOX: number }

  export class Cashfree {
    constructor(
      environment: number,
      clientId: string,
      clientSecret: string,
      partnerKey: undefined,
      clientSignature: undefined,
      partnerMerchantId: undefined,
      enableErrorAnalytics: boolean,
    )
    basePath: string
    PGCreateOrder(order: object, requestId?: string, idempotencyKey?: string): Call<Order>
    PGFetchOrder(orderId: string): Call<Order>
    PGTerminateOrder(orderId: string, change: object): Call<Order>
    PGOrderFetchPayments(orderId: string): Call<Payment[]>
    PGOrderCreateRefund(orderId: string, refund: object): Call<Refund>
    PGOrderFetchRefunds(orderId: string): Call<Refund[]>
    PGOrderFetchRefund(orderId: string, refundId: string): Call<Refund>
    PGOrderFetchSettlement(orderId: string): Call<Settlement>
    PGVerifyWebhookSignature(signature: string, rawBody: string, timestamp: string): unknown
  }
}

declare module "@aftership/tracking-sdk" {
  type Call<Data> = Promise<{ response_headers: Record<string, string>; data: Data }>

  interface Tracking {
    id: string
    title: string
    tracking_number: string
    active: boolean
  }
  interface Couriers {
    total: number
    couriers: { slug: string }[]
  }

  export class AfterShip {
    constructor(options: { api_key: string; domain: string; max_retry: number })
    tracking: {
      createTracking(tracking: object): Call<Tracking>
      getTrackings(query: object): Call<{ pagination: object; trackings: Tracking[] }>
    }
    courier: {
      getCouriers(query: object): Call<Couriers>
    }
  }
}

declare module "dockerfile-utils" {
  export function validate(content: string): { message: string }[]
}
