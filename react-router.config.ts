import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "web",
  ssr: true,
  // The whole page table travels once; otherwise every move asks for a long `__manifest?paths=…`.
  routeDiscovery: { mode: "initial" },
} satisfies Config
