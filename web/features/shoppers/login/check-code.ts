import type { AccountRecovery } from "#contract/core/api-result.ts"
import { verifyCode } from "#contract/shoppers/identity.ts"
import { apiClient } from "#web/shared/api/client.ts"
import type { Challenge } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { codeTimes } from "#web/shared/shoppers/one-time-code/code-clock.ts"

/** A session, an account that requires another proof, or the message at the field. */
type CheckedCode = { token: string } | { recovery: AccountRecovery } | { problem: string }

export async function checkCode(sent: Challenge, typed: string): Promise<CheckedCode> {
  if (typed === "") {
    console.error(noCode)
    return { problem: "Please enter the code from the message." }
  }
  if (Date.now() >= sent.sentAt + codeTimes.expiresAfter)
    return expired("Please request a new one.")

  const result = await apiClient(verifyCode, { body: { token: sent.token, otp: typed } })
  if (result.ok) return { token: result.value.token }
  const { code, message, recovery } = result.failure
  if (recovery) return { recovery }
  if (code === "CODE_EXPIRED") return expired(message)
  if (code === "WRONG_CODE") {
    console.error("Incorrect OTP")
    return { problem: `Incorrect OTP. ${message}` }
  }
  console.error("The code could not be checked", result.failure)
  return { problem: message }
}

function expired(wayOn: string): CheckedCode {
  console.error(noCode)
  return { problem: `${noCode}. ${wayOn}` }
}

const noCode = "No OTP found or OTP expired"
