import { createHash } from "node:crypto"
import { escapeHtml } from "../html.ts"
import type { CashfreeOrder, CashfreePayment } from "./entities.ts"

/**
 * The styles of the test payment page: one column, thumb-sized buttons, no pictures or fonts to
 * load.
 */
const payStyle = `
:root { color-scheme: light; --ink: #1b1e2b; --quiet: #5a6072; --line: #d9dce6; --ground: #f4f5f9;
  --accent: #4a2f8f; --accent-press: #3a2473; --notice: #fff3d6; --notice-ink: #5f4300; }
* { box-sizing: border-box; margin: 0; }
html { min-height: 100%; background: var(--ground); color: var(--ink);
  font: 17px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
body { min-height: 100dvh; display: flex; flex-direction: column; }
.notice { background: var(--notice); color: var(--notice-ink); padding: 12px 20px; font-size: 15px;
  text-align: center; text-wrap: balance; }
main { width: 100%; max-width: 26rem; margin: 0 auto; padding: 28px 20px 32px; flex: 1;
  display: flex; flex-direction: column; gap: 24px; }
h1 { font-size: 17px; font-weight: 500; color: var(--quiet); }
h1 strong { display: block; margin-top: 4px; color: var(--ink); font-size: 40px; line-height: 1.15;
  font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
dl { display: grid; gap: 8px; padding: 16px 0; border-block: 1px solid var(--line); font-size: 15px; }
dl div { display: flex; gap: 16px; justify-content: space-between; }
dt { color: var(--quiet); }
dd { text-align: right; overflow-wrap: anywhere; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .back { min-height: 52px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px;
  background: #fff; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer;
  text-align: center; text-decoration: none; }
button:hover, .back:hover { border-color: var(--quiet); }
button:focus-visible, .back:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.pay, .later { grid-column: 1 / -1; }
.pay { background: var(--accent); border-color: var(--accent); color: #fff; }
.pay:hover { background: var(--accent-press); border-color: var(--accent-press); }
.close { border-color: transparent; background: transparent; color: var(--quiet); }
.hint { color: var(--quiet); font-size: 14px; }
.done { color: var(--ink); font-size: 20px; font-weight: 600; text-wrap: balance; }
`

/**
 * The script of the test payment page: notifies the checkout that frames it, and forwards Escape.
 */
export const payScript = `"use strict"
;(() => {
  const { result, message } = document.currentScript.dataset
  if (window.parent === window) return

  const tell = (result, message) =>
    window.parent.postMessage({ from: "cashfree-pay", result, message }, "*")

  if (result !== "") tell(result, message)
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") tell("closed", "")
  })
})()
`

/** The message that the page posts to the checkout script of the shop that opened it. */
export type PageResult = "finished" | "closed" | "refused"

const styleHash = createHash("sha256").update(payStyle).digest("base64")

/** The page's headers: no external resources. A shop of another origin frames it, as the gateway's. */
export const payPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join("; "),
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
<p class="hint">Choose how the bank answers. A pending payment is decided later, as a slow bank would. Cashfree's own window opens your UPI app on a phone, and shows a UPI QR code on a computer.</p>
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
