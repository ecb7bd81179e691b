import { verifyCode } from "#contract/identity.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { type Challenge, challenge, demoCode } from "#web/shared/one-time-code/challenge.ts"
import { codeTimes } from "#web/shared/one-time-code/code-clock.ts"
import { token } from "#web/shared/session/session.ts"

/** What is told at the field; null when the shopper is signed in. */
export async function checkCode(sent: Challenge, typed: string): Promise<string | null> {
  if (typed === "") {
    console.error(noCode)
    return "Please enter the code from the message."
  }
  if (Date.now() >= sent.sentAt + codeTimes.expiresAfter)
    return expired("Please request a new one.")

  const result = await apiClient(verifyCode, { body: { token: sent.token, otp: typed } })
  if (result.ok) {
    token.write(result.value.token)
    demoCode.clear()
    challenge.clear()
    return null
  }
  const { code, message } = result.failure
  if (code === "CODE_EXPIRED") return expired(message)
  if (code === "WRONG_CODE") {
    console.error("Incorrect OTP")
    return `Incorrect OTP. ${message}`
  }
  console.error("The code could not be checked", result.failure)
  return message
}

function expired(wayOn: string): string {
  console.error(noCode)
  return `${noCode}. ${wayOn}`
}

const noCode = "No OTP found or OTP expired"
