import { createServer } from "node:http"
import { createServer as createVite } from "vite"

/** `npm run dev`: the shop with hot reload. Pages follow a change at once; the server's own files need a restart. */
const server = createServer()
const vite = await createVite({
  // Reload messages travel on the shop's own port, as the pages' content policy demands.
  server: { middlewareMode: true, hmr: { server } },
  appType: "custom",
})
const { openShop } = await vite.ssrLoadModule("/server/main-shop.ts")
const { app, house } = await openShop(process.env)
await app.ready()

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => app.routing(request, response))
})
server.listen(house.port, house.settings.HOST, () => {
  console.log(`${house.settings.BUSINESS_NAME} is open at ${house.publicUrl}, with hot reload`)
})
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    server.close()
    await app.close()
    await vite.close()
    process.exit(0)
  })
}
