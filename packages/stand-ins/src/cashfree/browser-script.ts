/**
 * The stand-in for Cashfree's browser script, version 3: `Cashfree({ mode }).checkout(options)`. A
 * checkout resolves with `paymentDetails` when an attempt ended, with any outcome, with `redirect`
 * when the page navigates away, and with `error` when it was closed or refused.
 */
export const browserScript = `"use strict"
;(() => {
  const source = new URL(document.currentScript.src)
  const payPage = new URL("../../pay", source)

  const style = \`
dialog.cashfree-checkout { width: min(27rem, 100vw); height: min(42rem, 100dvh); max-width: none;
  max-height: none; margin: auto; padding: 0; border: 0; border-radius: 16px; overflow: hidden;
  background: #f4f5f9; box-shadow: 0 24px 64px -12px rgb(20 24 40 / .4); }
dialog.cashfree-checkout[open] { display: flex; flex-direction: column; }
dialog.cashfree-checkout::backdrop { background: rgb(20 24 40 / .55); }
dialog.cashfree-checkout button { align-self: flex-end; min-width: 48px; min-height: 48px; border: 0;
  background: none; color: #1b1e2b; font: 28px/1 system-ui, sans-serif; cursor: pointer; }
dialog.cashfree-checkout button:focus-visible { outline: 3px solid #4a2f8f; outline-offset: -5px; }
iframe.cashfree-pay { flex: 1; width: 100%; min-height: 32rem; border: 0; }
dialog.cashfree-checkout iframe.cashfree-pay { min-height: 0; }
@media (max-width: 30rem) {
  dialog.cashfree-checkout { width: 100vw; height: 100dvh; border-radius: 0; }
}\`

  const failure = (message, code) => ({ error: { message, code, type: "request_failed" } })
  const cancelled = () => failure("The payment window was closed.", "payment_cancelled")

  const addressOf = (options, view) => {
    const address = new URL(payPage)
    address.searchParams.set("session", options.paymentSessionId)
    address.searchParams.set("view", view)
    if (options.returnUrl) address.searchParams.set("return_url", options.returnUrl)
    return address.href
  }

  const createFrame = (options) => {
    const frame = document.createElement("iframe")
    frame.className = "cashfree-pay"
    frame.title = "Test payment"
    frame.src = addressOf(options, "modal")
    return frame
  }

  const addStyle = () => {
    if (document.getElementById("cashfree-checkout-style")) return
    const element = document.createElement("style")
    element.id = "cashfree-checkout-style"
    element.textContent = style
    document.head.append(element)
  }

  const resultOf = ({ result, message }) => {
    if (result === "finished") return { paymentDetails: { paymentMessage: message } }
    if (result === "refused") return failure(message, "payment_session_id_invalid")
    return cancelled()
  }

  const listen = (frame, hear) => {
    const onMessage = (event) => {
      const genuine = event.origin === payPage.origin && event.source === frame.contentWindow
      if (genuine && event.data && event.data.from === "cashfree-pay") hear(resultOf(event.data))
    }
    window.addEventListener("message", onMessage)
    return () => window.removeEventListener("message", onMessage)
  }

  const inModal = (options) =>
    new Promise((resolve) => {
      addStyle()
      const opener = document.activeElement
      const scroll = document.documentElement.style.overflow
      const frame = createFrame(options)
      const dialog = document.createElement("dialog")
      dialog.className = "cashfree-checkout"
      dialog.setAttribute("aria-label", "Test payment")
      const close = document.createElement("button")
      close.type = "button"
      close.textContent = "\\u00d7"
      close.setAttribute("aria-label", "Close payment")
      dialog.append(close, frame)

      let stopListening = () => {}
      const finish = (result) => {
        stopListening()
        dialog.close()
        dialog.remove()
        document.documentElement.style.overflow = scroll
        if (opener instanceof HTMLElement) opener.focus()
        resolve(result)
      }
      stopListening = listen(frame, finish)
      close.addEventListener("click", () => finish(cancelled()))
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault()
        finish(cancelled())
      })
      frame.addEventListener("load", () => frame.focus(), { once: true })

      document.body.append(dialog)
      document.documentElement.style.overflow = "hidden"
      dialog.showModal()
    })

  const inElement = (options, element) =>
    new Promise((resolve) => {
      addStyle()
      const frame = createFrame(options)
      const stopListening = listen(frame, (result) => {
        stopListening()
        frame.remove()
        resolve(result)
      })
      element.replaceChildren(frame)
    })

  const goTo = (options, target) => {
    window.open(addressOf(options, "page"), target)
    return { redirect: true }
  }

  const checkout = async (options = {}) => {
    if (typeof options.paymentSessionId !== "string" || options.paymentSessionId === "") {
      return failure("paymentSessionId is missing.", "payment_session_id_missing")
    }
    const target = options.redirectTarget || "_self"
    if (target instanceof HTMLElement) return inElement(options, target)
    if (target === "_modal") return inModal(options)
    if (["_self", "_blank", "_top"].includes(target)) return goTo(options, target)
    return failure("redirectTarget is not supported.", "redirect_target_invalid")
  }

  window.Cashfree = function Cashfree(options) {
    const mode = options && options.mode
    if (mode !== "sandbox" && mode !== "production") {
      throw new Error("Cashfree: mode must be sandbox or production.")
    }
    return { checkout }
  }
})()
`
