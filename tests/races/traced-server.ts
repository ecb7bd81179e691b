import Fastify from "fastify"
import pg from "pg"

/** For the test of traces: one request that queries the database, and fails once. */
const app = Fastify({ logger: true })
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
app.get("/item/:id", async ({ params }) => {
  const { id } = params as { id: string }
  const { rows } = await pool.query("SELECT $1::text AS name", [id])
  if (id === "0") throw new Error(`Nobody knows ${id}, said 9845012345.`)
  return rows[0]
})
const address = await app.listen({ host: "127.0.0.1", port: 0 })
console.log(`listening ${address}`)
process.once("SIGTERM", async () => {
  await app.close()
  await pool.end()
})
