import { createHash } from "node:crypto"
import { escapeHtml } from "../html.ts"
import type { CashfreeOrder, CashfreePayment } from "./entities.ts"
import { payStyle } from "./pay-style.ts"

/** The message that the page posts to the checkout script of the shop that opened it. */
export type PageResult = "finished" | "closed" | "refused"

const styleHash = createHash("sha256").update(payStyle).digest("base64")

/** The page's headers: no external resources, and only the shop itself may frame it. */
export const payPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join("; "),
  "x-frame-options": "SAMEORIGIN",
  "cache-control": "no-store",
}

const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" })

const words: Record<CashfreePayment["payment_status"], string> = {
  SUCCESS: "paid",
  FAILED: "failed",
  USER_DROPPED: "left",
  PENDING: "pending",
}

/** The page with the choice of payment outcomes. */
export function payPage(
  order: CashfreeOrder,
  attempts: CashfreePayment[],
  hidden: Record<string, string>,
  base: string,
) {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const tried = attempts.map((payment) => words[payment.payment_status]).reverse()
  return page(
    "Test payment",
    `<main>
<h1>Amount to pay <strong>${rupees.format(order.order_amount)}</strong></h1>
<dl>
<div><dt>Order</dt><dd>${escapeHtml(order.order_id)}</dd></div>
<div><dt>Attempts so far</dt><dd>${tried.length === 0 ? "none" : tried.join(", ")}</dd></div>
</dl>
<form method="post" action="${base}/pay">
${inputs.join("\n")}
<button class="pay" name="outcome" value="SUCCESS">Pay</button>
<button class="later" name="outcome" value="PENDING">Leave pending</button>
<button name="outcome" value="FAILED">Fail</button>
<button class="close" name="outcome" value="USER_DROPPED">Close</button>
</form>
<p class="hint">Choose how the bank answers. A pending payment is decided later, as a slow bank would.</p>
</main>`,
    `data-result="" ${scriptSource(base)}`,
  )
}

/** The page after it: notifies a framing checkout, or redirects to the shop. */
export function resultPage(
  result: PageResult,
  message: string,
  base: string,
  returnUrl: string | null,
) {
  const back = returnUrl === null ? "" : escapeHtml(returnUrl)
  const refresh = back === "" ? "" : `<meta http-equiv="refresh" content="1; url=${back}">`
  const link = back === "" ? "" : `<a class="back" href="${back}">Back to the shop</a>`
  return page(
    "Test payment",
    `<main><h1 class="done">${escapeHtml(message)}</h1>${link}</main>`,
    `data-result="${result}" data-message="${escapeHtml(message)}" ${scriptSource(base)}`,
    refresh,
  )
}

const scriptSource = (base: string) => `src="${base}/js/pay.js"`

function page(title: string, main: string, script: string, head = "") {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${title}</title>
<style>${payStyle}</style>
<script defer ${script}></script>
</head>
<body>
<header class="notice">This is a test payment. No money moves.</header>
${main}
</body>
</html>
`
}
