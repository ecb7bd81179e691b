import { type ChildProcess, spawn } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "#server/core/free-port.ts"
import { endChild } from "../../../tools/command.ts"
import { temporaryFolder } from "../../bench/children.ts"
import { isReady } from "../faults/browsing.ts"

export interface Balancer {
  origin: string
  kill: () => Promise<void>
  start: () => Promise<void>
}

/** nginx before several processes of the shop, with the settings of docs/scaling.md. */
export async function startBalancer(program: string, ports: readonly number[]): Promise<Balancer> {
  const folder = await temporaryFolder()
  const port = await freePort()
  const config = join(folder, "nginx.conf")
  await writeFile(config, configurationOf(folder, port, ports))
  const origin = `http://127.0.0.1:${port}`
  let running: ChildProcess
  const start = async () => {
    running = spawn(program, ["-p", folder, "-c", config], { stdio: "ignore" })
    while (!(await isReady(origin, "/healthz"))) await pause(50)
  }
  await start()
  return {
    origin,
    start,
    kill: () => endChild(running),
  }
}

const configurationOf = (folder: string, port: number, ports: readonly number[]) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream shop {
    least_conn;
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join("\n")}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 20m;
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      # A request that changes something is never sent twice by the balancer.
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_tries 3;
    }
  }
}
`
