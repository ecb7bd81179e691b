/**
 * The script of the test payment page: notifies the checkout that frames it, and forwards Escape.
 */
export const payScript = `"use strict"
;(() => {
  const { result, message } = document.currentScript.dataset
  if (window.parent === window) return

  const tell = (result, message) =>
    window.parent.postMessage({ from: "cashfree-pay", result, message }, window.location.origin)

  if (result !== "") tell(result, message)
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") tell("closed", "")
  })
})()
`
