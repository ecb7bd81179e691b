export type CashfreeOrderStatus =
  | "ACTIVE"
  | "PAID"
  | "EXPIRED"
  | "TERMINATED"
  | "TERMINATION_REQUESTED"

export interface CashfreeOrder {
  cf_order_id: string
  order_id: string
  entity: "order"
  order_currency: string
  /** Rupees. */
  order_amount: number
  /** As last written: an expired order becomes EXPIRED only when it is read. */
  order_status: CashfreeOrderStatus
  payment_session_id: string
  order_expiry_time: string
  order_note: string | null
  created_at: string
  order_splits: never[]
  customer_details: {
    customer_id: string
    customer_name: string | null
    customer_email: string | null
    customer_phone: string
    customer_uid: string
  }
  order_meta: {
    return_url: string | null
    notify_url: string | null
    payment_methods: string | null
  }
  order_tags: Record<string, string> | null
  cart_details: { cart_id: string } | null
  terminal_data: null
  products: { one_click_checkout: Product; verify_pay: Product }
}

interface Product {
  enabled: boolean
  conditions: never[]
}

export type CashfreePaymentStatus = "SUCCESS" | "FAILED" | "USER_DROPPED" | "PENDING"

export interface CashfreePayment {
  cf_payment_id: string
  order_id: string
  entity: "payment"
  is_captured: boolean
  order_amount: number
  order_currency: string
  payment_amount: number
  payment_currency: string
  payment_group: "upi"
  payment_method: { upi: { channel: "link"; upi_id: string } }
  payment_time: string
  payment_completion_time: string | null
  payment_status: CashfreePaymentStatus
  payment_message: string | null
  bank_reference: string | null
  auth_id: null
  authorization: null
  error_details: ErrorDetails | null
  payment_gateway_details: {
    gateway_name: "CASHFREE"
    gateway_order_id: string
    gateway_payment_id: string
    gateway_order_reference_id: string
    gateway_settlement: "CASHFREE"
    gateway_status_code: null
    gateway_reference_name: null
  }
  international_payment: null
  payment_surcharge: null
}

export interface ErrorDetails {
  error_code: string
  error_description: string
  error_reason: string
  error_source: string
}

export type RefundStatus = "SUCCESS" | "PENDING" | "CANCELLED" | "ONHOLD" | "FAILED"

export interface CashfreeRefund {
  cf_refund_id: string
  cf_payment_id: string
  order_id: string
  /** Absent from a refund that Cashfree started itself. */
  refund_id: string | null
  entity: "refund"
  refund_amount: number
  refund_currency: string
  refund_note: string | null
  refund_status: RefundStatus
  refund_arn: string | null
  refund_charge: number
  status_description: string
  refund_type: "MERCHANT_INITIATED" | "PAYMENT_AUTO_REFUND"
  refund_mode: "STANDARD" | "INSTANT"
  refund_speed: {
    requested: "STANDARD" | "INSTANT"
    accepted: "STANDARD" | "INSTANT"
    processed: "STANDARD" | "INSTANT" | null
    message: string | null
  }
  refund_splits: never[]
  metadata: null
  created_at: string
  processed_at: string | null
}
