import type { ProviderResult } from "#providers/provider-result.ts"
import {
  type ProviderName,
  type ProviderResultCode,
  providerCalls,
  providerWebhooks,
} from "./channels.ts"

/** The same client, whose calls and webhooks are published to `channels.ts`. */
export const observeProvider = <Client extends object>(
  provider: ProviderName,
  client: Client,
): Client =>
  new Proxy(client, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      if (typeof member !== "function") return member
      return (...input: unknown[]) => {
        const startedAt = performance.now()
        const answer: unknown = member.apply(target, input)
        if (!(answer instanceof Promise)) {
          if (name === "readWebhook") providerWebhooks.publish({ provider, accepted: !!answer })
          return answer
        }
        const publish = (result: ProviderResultCode) =>
          providerCalls.publish({
            provider,
            call: String(name),
            result,
            seconds: (performance.now() - startedAt) / 1000,
          })
        void answer.then(
          (result: ProviderResult<unknown>) => publish(result.ok ? "ok" : result.failure.reason),
          () => publish("error"),
        )
        return answer
      }
    },
  })
