import { CHROMIUM_ARGS } from "../../../tools/browser.ts"
import { SOFTWARE_WEBGL } from "./heads/portraits.ts"

/** `test.use(WITH_WEBGL)`: Chromium with WebGL that is computed without a graphics card. */
export const WITH_WEBGL = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, ...SOFTWARE_WEBGL],
  },
}

/** How long a scene may take until it is drawn. */
export const SCENE = { timeout: 60_000 }
