import { useEffect, useState } from "react"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import { officeDemo } from "#contract/office/office.ts"
import { callOffice } from "./office-client.ts"

type DemoAccount = EndpointOutput<typeof officeDemo>["accounts"][number]

/** The accounts that a shop without real providers offers; none elsewhere, or if the call fails. */
export async function loadDemoAccounts(): Promise<DemoAccount[]> {
  const demo = await callOffice(officeDemo)
  return demo.ok ? demo.value.accounts : []
}

/** The demo accounts, empty until they are loaded. */
export function useDemoAccounts(): DemoAccount[] {
  const [accounts, setAccounts] = useState<DemoAccount[]>([])
  useEffect(() => {
    void loadDemoAccounts().then(setAccounts)
  }, [])
  return accounts
}
