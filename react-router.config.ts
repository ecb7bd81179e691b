import type { Config } from "@react-router/dev/config"

const { SHOP_LANGUAGE } = process.env

export default {
  appDirectory: "shop/web",
  ssr: true,
  buildDirectory: SHOP_LANGUAGE ? `build/languages/${SHOP_LANGUAGE}` : "build",
  // The whole page table travels once; otherwise every move asks for a long `__manifest?paths=…`.
  routeDiscovery: { mode: "initial" },
  // A route in one file: to split off its loader costs every page requests at start-up.
  splitRouteModules: false,
} satisfies Config
