import { createServer } from "node:http"
import { createServer as createVite } from "vite"

/**
 * `npm run dev`: the shop with hot reload. Pages are updated immediately; the server's own files
 * require a restart.
 */
const server = createServer()
const vite = await createVite({
  // Reload messages use the shop's own port, as the pages' content policy requires.
  server: { middlewareMode: true, hmr: { server } },
  appType: "custom",
})
const { createShop } = await vite.ssrLoadModule("/shop/server/create-shop.ts")
const { app, context } = await createShop(process.env)
await app.ready()

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => app.routing(request, response))
})
server.listen(context.port, context.settings.HOST, () => {
  console.log(`${context.settings.BUSINESS_NAME} is open at ${context.publicUrl}, with hot reload`)
})
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    server.close()
    await app.close()
    await vite.close()
    process.exit(0)
  })
}
