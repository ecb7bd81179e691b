import { useEffect, useRef } from "react"

declare global {
  interface CredentialRequestOptions {
    otp?: { transport: "sms"[] }
  }
}

const supported = () => "OTPCredential" in window && window.isSecureContext

/** Where the browser can read the code out of the text message, it does (WebOTP, with consent). */
export function useCodeFromMessage(receive: (code: string) => void, sentAt: number | undefined) {
  const latest = useRef(receive)
  useEffect(() => {
    latest.current = receive
  })
  useEffect(() => {
    if (sentAt === undefined || !supported()) return
    const waiting = new AbortController()
    navigator.credentials
      .get({ otp: { transport: ["sms"] }, signal: waiting.signal })
      .then((credential) => {
        if (credential && "code" in credential) latest.current(String(credential.code))
      })
      .catch(() => {
        // The shopper said no, or left the page: the code can still be typed.
      })
    return () => waiting.abort()
  }, [sentAt])
}
