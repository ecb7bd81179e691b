import { useEffect, useRef } from "react"

declare global {
  interface CredentialRequestOptions {
    otp?: { transport: "sms"[] }
  }
}

const supported = () => "OTPCredential" in window && window.isSecureContext

/** Reads the code from the text message if the browser supports it (WebOTP, with consent). */
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
        // Declined, or the page was left: the code can still be typed.
      })
    return () => waiting.abort()
  }, [sentAt])
}
